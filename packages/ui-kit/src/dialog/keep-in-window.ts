type Size = { width: number; height: number }

/**
 * Where a box lies so that all of it is in the window. What is larger than the window keeps its beginning in it: there
 * the header is, by which a dialog is moved and closed.
 */
export function keepInWindow(box: Size & { left: number; top: number }, window: Size) {
  return {
    left: keptOnAxis(box.left, window.width - box.width),
    top: keptOnAxis(box.top, window.height - box.height),
  }
}

function keptOnAxis(wanted: number, last: number): number {
  return Math.max(0, Math.min(wanted, last))
}
