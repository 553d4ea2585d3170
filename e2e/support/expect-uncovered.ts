import { expect, type Locator } from '@playwright/test'

/** A field with its label and what is said of it lies wholly in the window, and nothing stands over any part of it. */
export async function expectUncovered(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate(findCover), 'nothing covers the field').toBe('')
}

/** Runs inside the page: says what is over a field, or nothing. */
function findCover(control: Element): string {
  const frame = control.closest('[data-field-frame]')
  if (!frame) return 'the control is in no field'
  const said = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
  for (const part of [control, ...said]) {
    if (!part) continue
    const { left, right, top, bottom } = part.getBoundingClientRect()
    for (const y of [top + 1, bottom - 1]) {
      const there = document.elementFromPoint((left + right) / 2, y)
      if (!there || !frame.contains(there))
        return `${there?.outerHTML.slice(0, 200) ?? 'the edge of the window'} at ${y}`
    }
  }
  return ''
}
