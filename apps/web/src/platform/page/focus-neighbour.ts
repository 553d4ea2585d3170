/** Moves the focus from a control in a row to the same control of the next row, else of the one before. */
export function focusNeighbour(control: HTMLElement): void {
  const row = control.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const place = row ? [...row.children].indexOf(control) : -1
  const next = neighbour?.children[place] ?? control.closest('[role=dialog], main')
  // Only the focus moves: a list under the pointer must not jump.
  if (next instanceof HTMLElement) next.focus({ preventScroll: !neighbour })
}
