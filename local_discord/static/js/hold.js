// Holding what a pointer pressed, though it moves away while the pointer is down.

// How far a pointer may stray from where it went down and still press, in pixels.
const STRAY = 12;

/**
 * Click what `selector` names within `root` even where it has moved between a pointer's going down and coming up,
 * because something above it has come or gone.
 */
export function holdPressed(root, selector) {
  let down = null;
  root.addEventListener("pointerdown", (event) => {
    const pressed = event.target.closest(selector);
    down = pressed && { pressed, x: event.clientX, y: event.clientY };
    pressed?.setPointerCapture(event.pointerId);
  });
  root.addEventListener("pointermove", (event) => {
    if (!down?.pressed.hasPointerCapture(event.pointerId)) return;
    if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > STRAY) {
      down.pressed.releasePointerCapture(event.pointerId);
    }
  });
}
