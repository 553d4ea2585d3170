import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Which of axe's rules: all of them, or the one whose answer depends on the theme. */
type Rules = 'all' | 'contrast'

/**
 * Puts axe into a page that stays open, for many checks of what it shows in turn: each takes a tenth of the time of
 * `checkAccessibility`, which brings axe along every time.
 */
export async function axeInPage(page: Page): Promise<(rules: Rules) => Promise<void>> {
  await page.evaluate(axe.source)
  return async (rules) => {
    const found = await page.evaluate(findGrave, rules)
    expect(found, `axe on ${page.url()}`).toEqual([])
  }
}

/** Runs inside the page. */
async function findGrave(rules: Rules): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  // The colours of a theme that was put on just now pass over into one another: axe looks when they have arrived.
  await new Promise(requestAnimationFrame)
  const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(passing.map(({ finished }) => finished))
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
