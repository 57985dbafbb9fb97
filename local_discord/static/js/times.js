// Saying when something was or will be, in the reader's own language and time zone.

const UNITS = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

const SHORT_TIME = { hour: "numeric", minute: "2-digit" };
const LONG_TIME = { hour: "numeric", minute: "2-digit", second: "2-digit" };
const SHORT_DATE = { year: "numeric", month: "2-digit", day: "2-digit" };
const LONG_DATE = { year: "numeric", month: "long", day: "numeric" };

/** The styles of `<t:...:style>`, except R. */
const STYLES = {
  t: SHORT_TIME,
  T: LONG_TIME,
  d: SHORT_DATE,
  D: LONG_DATE,
  f: { ...LONG_DATE, ...SHORT_TIME },
  F: { weekday: "long", ...LONG_DATE, ...SHORT_TIME },
  s: { ...SHORT_DATE, ...SHORT_TIME },
  S: { ...SHORT_DATE, ...LONG_TIME },
};

const formats = new Map();
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "always" });

/** A time in one of Discord's styles. `ms` since 1970. */
export function inStyle(ms, style, now) {
  return style === "R" ? relativeTo(ms, now) : format(ms, STYLES[style]);
}

/** "in 3 minutes", "2 hours ago". */
export function relativeTo(ms, now) {
  const seconds = Math.round((ms - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return relative.format(Math.trunc(seconds / size), unit);
}

/** The time beside an author's name: the hour if today, the day too if earlier. */
export function beside(ms, now) {
  const time = format(ms, SHORT_TIME);
  if (isSameDay(ms, now)) return time;
  if (isSameDay(ms, now - 24 * 3600 * 1000)) return `Yesterday at ${time}`;
  return `${format(ms, { year: "2-digit", month: "numeric", day: "numeric" })}, ${time}`;
}

export function hourOf(ms) {
  return format(ms, SHORT_TIME);
}

export function dayOf(ms) {
  return format(ms, LONG_DATE);
}

/** Everything there is to say about a time, for a tooltip. */
export function inFull(ms) {
  return format(ms, STYLES.F);
}

export function isSameDay(a, b) {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

/**
 * Let the clock tick: rewrite every relative time under `root` once a second while the window is looked at.
 * `now()` is the server's clock.
 */
export function startTicking(root, now) {
  const tick = () => {
    if (document.hidden) return;
    for (const node of root.querySelectorAll("time[data-relative]")) {
      const text = relativeTo(Number(node.dataset.relative), now());
      if (node.textContent !== text) node.textContent = text;
    }
  };
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

function format(ms, options) {
  const key = JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(undefined, options));
  return formats.get(key).format(ms);
}
