/**
 * Scrolls a control to where it is seen together with its label and what is wrong with it, and no further than that takes. Of a
 * field that is higher than the room the control counts.
 */
export function showWhole(control: Element): void {
  control.closest('[data-field-frame]')?.scrollIntoView({ block: 'nearest' })
  control.scrollIntoView({ block: 'nearest' })
}

/** Leads to the first field of a form that was refused. */
export function showRefused(form: HTMLElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!control) return
  control.focus({ preventScroll: true })
  showWhole(control)
}
