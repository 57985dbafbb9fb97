// Snowflakes: decimal strings too long for a Number.

const DISCORD_EPOCH = 1420070400000n;

/** Compare two ids by age: negative if `a` is older. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/** An id for something that exists on this page only, made at `ms` since 1970. */
export function idAt(ms) {
  return String((BigInt(Math.round(ms)) - DISCORD_EPOCH) << 22n);
}
