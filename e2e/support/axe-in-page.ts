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
  // A list of thousands takes axe minutes, and its rows are those of the shorter lists beside it: it steps out meanwhile.
  const endless = [...document.querySelectorAll('body *')]
    .filter(({ children }) => children.length > 1000)
    .map((list) => ({ list, place: document.createComment('a long list') }))
  for (const { list, place } of endless) list.replaceWith(place)
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
  })
  for (const { list, place } of endless) place.replaceWith(list)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
