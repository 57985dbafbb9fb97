// Turning one DOM tree into another in place, so that a re-rendered message keeps its focus, its loaded
// pictures and the element that an open popover hangs on.
//
// Event listeners are not carried over: whatever is morphed uses delegated listeners and data attributes.

/** Make `from` look like `to` and return the node that now stands in its place. */
export function morph(from, to) {
  if (!alike(from, to)) {
    from.replaceWith(to);
    return to;
  }
  if (from.nodeType === Node.ELEMENT_NODE) {
    morphAttributes(from, to);
    morphChildren(from, to);
  } else if (from.nodeValue !== to.nodeValue) {
    from.nodeValue = to.nodeValue;
  }
  return from;
}

function alike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

function keyOf(node) {
  return node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null;
}

function morphAttributes(from, to) {
  // What the reader has uncovered stays uncovered.
  if (from.hasAttribute("data-revealed")) return;
  const isUncovered = from.parentElement?.hasAttribute("data-revealed");
  // Style goes through the CSSOM (see el).
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== "style") from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    const isKept = name === "style" || (name === "inert" && isUncovered);
    if (!isKept && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from.style.cssText !== to.style.cssText) from.style.cssText = to.style.cssText;
}

function morphChildren(from, to) {
  const keyed = new Map();
  for (const child of from.childNodes) {
    const key = keyOf(child);
    if (key !== null) keyed.set(key, child);
  }
  let place = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const match = keyed.get(keyOf(wanted)) ?? (place && keyOf(place) === null ? place : null);
    if (match && alike(match, wanted)) {
      if (match === place) place = place.nextSibling;
      else from.insertBefore(match, place);
      morph(match, wanted);
    } else {
      from.insertBefore(wanted, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}
