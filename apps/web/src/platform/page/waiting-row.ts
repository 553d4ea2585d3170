/** What every row needs that tells of something waiting for the person. */
export type WaitingRow = {
  now: Date
  /** The name of the application it comes from; empty when the person does not have it. */
  applicationName: (code: string) => string
  /** The children of a parent it is about, in words; empty for none. */
  childNames: (ids: readonly string[]) => string
}

/** Moves the focus from a control in a row to the same control of the next row, else of the one before. */
export function focusNeighbour(control: HTMLElement): void {
  const row = control.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const place = row ? [...row.children].indexOf(control) : -1
  const next = neighbour?.children[place] ?? control.closest('[role=dialog], main')
  // Only the focus moves: a list under the pointer must not jump.
  if (next instanceof HTMLElement) next.focus({ preventScroll: !neighbour })
}
