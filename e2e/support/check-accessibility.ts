import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const grave = new Set<string | null | undefined>(['serious', 'critical'])

/** No serious or critical violation of axe's rules on the page as it is now, or in the dialog that is open on it. */
export async function checkAccessibility(page: Page, part: 'page' | 'dialog' = 'page'): Promise<void> {
  const builder = new AxeBuilder({ page })
  const { violations } = await (part === 'page'
    ? builder
    : builder.include('[role=dialog], [role=alertdialog], dialog')
  ).analyze()
  const found = violations
    .filter(({ impact }) => grave.has(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  expect(found, `axe on ${page.url()}`).toEqual([])
}
