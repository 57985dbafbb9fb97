// Placing popovers inside a client, beside what opened them.

const GAP = 8;
const TALLEST = 320;

/** Put `node` under `anchor`, or above it where there is more room, within `layer`. `width` in pixels, if fixed. */
export function placeNear(node, anchor, layer, width = null) {
  const room = layer.getBoundingClientRect();
  const at = anchor.getBoundingClientRect();
  const below = room.bottom - at.bottom - 2 * GAP;
  const above = at.top - room.top - 2 * GAP;
  // Measured without a bound nothing is left to scroll: where it was scrolled to is set again.
  const { scrollTop } = node;
  node.style.maxHeight = "none";
  if (width !== null) node.style.width = `${width}px`;
  const wanted = Math.min(node.scrollHeight + 2, TALLEST);
  const isBelow = below >= wanted || below >= above;
  node.style.maxHeight = `${Math.max(80, Math.min(TALLEST, isBelow ? below : above))}px`;
  node.style.left = `${clamp(at.left - room.left, GAP, room.width - node.offsetWidth - GAP)}px`;
  node.style.top = isBelow ? `${at.bottom - room.top + GAP}px` : "auto";
  node.style.bottom = isBelow ? "auto" : `${room.bottom - at.top + GAP}px`;
  node.scrollTop = scrollTop;
}

function clamp(value, low, high) {
  return Math.max(low, Math.min(value, high));
}
