/** A number is pixels; a text any CSS length or share of the window. */
type Distance = number | string

/** Distances from top, right, bottom and left of the window, in the order of CSS. `'auto'` leaves a side free. */
type DialogOffset = readonly [top: Distance, right: Distance, bottom: Distance, left: Distance]

export type DialogPosition = 'middle' | 'left' | 'right' | 'top' | 'bottom' | 'top-right' | DialogOffset

/** Tracks of a grid as large as the window, with the dialog in the middle cell. */
type DialogPlace = { columns: string; rows: string; block: 'start' | 'center' | 'end' | 'stretch' }

type DialogBox = { width: string; top: string; position: DialogPosition | undefined }

const edge = 'var(--space-4)'
const rest = `minmax(${edge}, 1fr)`

const offsets = {
  middle: ['auto', 'auto', 'auto', 'auto'],
  left: ['auto', 'auto', 'auto', edge],
  right: ['auto', edge, 'auto', 'auto'],
  top: [edge, 'auto', 'auto', 'auto'],
  bottom: ['auto', 'auto', edge, 'auto'],
  'top-right': [edge, edge, 'auto', 'auto'],
} as const satisfies Record<string, DialogOffset>

/**
 * Where a dialog stands. Without a position it stands `top` below the edge of the window, in the middle of its width, and
 * gives way upwards when its content is tall. Two opposite distances stretch it between them.
 */
export function dialogPlace({ width, top, position }: DialogBox): DialogPlace {
  const [above, right, below, left] = sides(position ?? 'middle')
  const columns = tracks(left, right, `minmax(0, max(${width}, 320px))`)
  if (position === undefined) return { columns, rows: `minmax(${edge}, ${top}) auto ${rest}`, block: 'start' }
  const rows = `${above ?? edge} minmax(0, 1fr) ${below ?? edge}`
  return { columns, rows, block: alignment(above, below) }
}

function sides(position: DialogPosition): (string | null)[] {
  const offset = typeof position === 'string' ? offsets[position] : position
  return offset.map((side) => (side === 'auto' ? null : typeof side === 'number' ? `${side}px` : side))
}

function tracks(before: string | null = null, after: string | null = null, size: string): string {
  const between = before !== null && after !== null ? 'minmax(0, 1fr)' : size
  return `${before ?? rest} ${between} ${after ?? rest}`
}

function alignment(before: string | null = null, after: string | null = null): DialogPlace['block'] {
  if (before !== null) return after === null ? 'start' : 'stretch'
  return after === null ? 'center' : 'end'
}

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
