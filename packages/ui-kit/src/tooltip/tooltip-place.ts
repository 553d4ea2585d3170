/** Where the middle and the lower edge of a control lie, in a window of this size. */
export type ControlPlace = { middle: number; bottom: number; windowWidth: number; windowHeight: number }
export type TooltipPlace = { align: 'start' | 'middle' | 'end'; fitsBelow: boolean }

/** Half of the widest tooltip, and what one of three lines needs below its control; the style sheet has the same numbers. */
const halfWidth = 118
const height = 80

/** Keeps a tooltip within the window: centred, unless its control is too near to an edge. */
export function tooltipPlace({ middle, bottom, windowWidth, windowHeight }: ControlPlace): TooltipPlace {
  const fitsBelow = windowHeight - bottom >= height
  if (middle < halfWidth) return { align: 'start', fitsBelow }
  return { align: windowWidth - middle < halfWidth ? 'end' : 'middle', fitsBelow }
}
