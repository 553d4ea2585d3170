import type { Locator } from '@playwright/test'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { expect, test } from '../../support/product-test.ts'

/** How far from the left edge of the element a sign stands, as a part of its width. */
const placeOf = (element: Locator, sign: string) =>
  element.evaluate((box, wanted) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = (walker.currentNode.nodeValue ?? '').indexOf(wanted)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(walker.currentNode, at)
      range.setEnd(walker.currentNode, at + wanted.length)
      const { left, width } = box.getBoundingClientRect()
      const seen = range.getBoundingClientRect()
      return (seen.left + seen.width / 2 - left) / width
    }
    throw new Error(`"${wanted}" is not there`)
  }, sign)

test('each paragraph of a notice runs in the direction of its own letters, and an overriding sign turns nothing after it @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  const notices = noticesScreen(page, 'zh-CN')
  const title = `ئاتا-ئانىلار يىغىنى \u202Egpj.live ${Date.now()}`
  await page.goto(`${applicationAddress('notices', { phone })}#/?compose=1`)
  await notices.write({
    audience: '三年级1班',
    title,
    text: 'ئاتا-ئانىلار يىغىنى 2026-09-01 15:30\n家长会 9月1日 15:30',
  })
  await page.goto(`${applicationAddress('notices', { phone })}#/?box=sent`)
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'ئاتا-ئانىلار' })
    .first()
    .getByRole('link')
    .click()
  const article = page.getByRole('article')
  await expect(article).toContainText('家长会')
  const text = article.getByText('家长会')
  const [first, day] = [await placeOf(text, 'ئاتا'), await placeOf(text, '2026')]
  expect(day, 'it begins at the right and goes on to the left').toBeLessThan(first)
  const [chinese, after] = [await placeOf(text, '家长会'), await placeOf(text, '9月')]
  expect(chinese, 'a Chinese paragraph begins at the left').toBeLessThan(after)
  expect(await placeOf(article.getByRole('heading'), 'ئاتا'), 'the title too begins at the right').toBeGreaterThan(0.5)
})
