// Snowflakes: decimal strings too long for a Number.

/** A link to a message or a channel, which leads there inside the client. */
const PLACE = /^https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** The channel and the message that a link leads to: undefined where it leads elsewhere. */
export function placeOf(url) {
  const [, channel, message] = PLACE.exec(url) ?? [];
  return { channel, message };
}

const DISCORD_EPOCH = 1420070400000n;

/** Compare two ids by age: negative if `a` is older. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/** An id for something that exists on this page only, made at `ms` since 1970. */
export function idAt(ms) {
  return String((BigInt(Math.round(ms)) - DISCORD_EPOCH) << 22n);
}
