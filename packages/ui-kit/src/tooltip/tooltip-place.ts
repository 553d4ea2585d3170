/** Edges in pixels of the window. */
type Box = { left: number; right: number; top: number; bottom: number }
type Size = { width: number; height: number }
type Around = { control: Box; bubble: Size; window: Size; side: 'below' | 'above' }

/** Between control and tooltip; the style sheet bridges as much. */
const gap = 8
/** Between tooltip and window. */
const margin = 4

/**
 * Where the upper left corner of a tooltip lies: centred on its side of the control and within the window. Where its side
 * has no room it takes the other one, if that has; where neither has, the one below, which can be scrolled to.
 */
export function tooltipPlace({ control, bubble, window, side }: Around): { left: number; top: number } {
  const above = control.top - gap - bubble.height
  const below = control.bottom + gap
  const fitsAbove = above >= margin
  const fitsBelow = below + bubble.height <= window.height - margin
  const upwards = fitsAbove && (side === 'above' || !fitsBelow)
  const centred = (control.left + control.right - bubble.width) / 2
  const furthest = window.width - margin - bubble.width
  return { left: Math.max(margin, Math.min(centred, furthest)), top: upwards ? above : below }
}
