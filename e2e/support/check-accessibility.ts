import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type Part = 'page' | 'dialog' | 'specimens'
/** Which of axe's rules: all of them, or the one whose answer depends on the theme. */
type Rules = 'all' | 'contrast'

/**
 * No serious or critical violation of axe's rules on the page as it is now, in the dialog that is open on it, or in what the
 * gallery shows. Axe is put
 * into a page once and stays there: the builder of its makers brings it along for every look, which takes ten times as long.
 */
export async function checkAccessibility(page: Page, part: Part = 'page', rules: Rules = 'all'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(findGrave, { part, rules })
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Runs inside the page. */
async function findGrave({ part, rules }: { part: Part; rules: Rules }): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  // Colours of a new theme pass over into one another and dialogs appear: axe looks when they have arrived. What turns for
  // ever, as a sign of waiting, is not waited for.
  await new Promise(requestAnimationFrame)
  const passing = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled(passing.map(({ finished }) => finished))
  // A list of thousands takes axe minutes, and its rows are those of the shorter lists beside it: it steps out meanwhile.
  const endless = [...document.querySelectorAll('body *')]
    .filter(({ children }) => children.length > 1000)
    .map((list) => ({ list, place: document.createComment('a long list') }))
  for (const { list, place } of endless) list.replaceWith(place)
  const places = {
    page: document,
    dialog: '[role=dialog], [role=alertdialog], dialog',
    specimens: '[data-specimen]',
  }
  const { violations } = await axe.run(places[part], {
    resultTypes: ['violations'],
    ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
  })
  for (const { list, place } of endless) place.replaceWith(list)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
