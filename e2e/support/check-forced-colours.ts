import { expect, type Page } from '@playwright/test'

/**
 * In forced colours, where no background of ours is left: every control of the specimens shows that it has the focus,
 * and the one that is marked among several looks different from the others.
 */
export async function checkForcedColours(page: Page): Promise<void> {
  // From here on the browser shows the focus, as it does for people who use the keyboard.
  await page.keyboard.press('Tab')
  const { withoutFocus, unmarked } = await page.evaluate(findLostStates)
  expect({ withoutFocus, unmarked }, `forced colours of ${page.url()}`).toEqual({
    withoutFocus: [],
    unmarked: [],
  })
}

/** Runs inside the page. */
function findLostStates(): { withoutFocus: string[]; unmarked: string[] } {
  const controls = 'a[href], button, input, textarea, select, [tabindex="0"]'
  const marks = '[aria-current]:not([aria-current="false"]), [aria-selected="true"]'
  const all = <Found extends Element>(selector: string) =>
    [...document.querySelectorAll<Found>('[data-specimen] :is('.concat(selector, ')'))].slice(0, 60)
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.textContent?.trim() || element.getAttribute('aria-label') || element.className}`

  const withoutFocus = all<HTMLElement>(controls)
    .filter((control) => !('disabled' in control && control.disabled))
    .filter((control) => {
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) return false
      // A field drawn by us shows the focus of the native one that lies in it or beside it.
      const drawn = [control, control.parentElement, control.nextElementSibling, control.previousElementSibling]
      return !drawn.some((element) => element && showsOutline(element))
    })
  const unmarked = all(marks).filter((marked) => {
    const stage = marked.closest('[data-specimen]')
    const others = [...(stage?.getElementsByClassName(marked.className) ?? [])]
    const other = others.find((one) => !one.matches(marks) && !one.matches(':disabled, [aria-disabled="true"]'))
    return other !== undefined && shapeOf(marked) === shapeOf(other)
  })
  return { withoutFocus: withoutFocus.map(nameOf), unmarked: unmarked.map(nameOf) }

  function showsOutline(element: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }

  /** What forced colours leave of a look; which letters are bold is not enough. */
  function shapeOf(element: Element): string {
    const { borderTop, borderBottom, outline, textDecorationLine, backgroundColor } = getComputedStyle(element)
    return [borderTop, borderBottom, outline, textDecorationLine, backgroundColor].join(' / ')
  }
}
