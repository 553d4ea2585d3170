import type { Page } from '@playwright/test'

/** The sign-in page as an installation with another setting would have made it: `from` stands in its HTML once. */
export async function changeSignInPage(page: Page, from: string, to: string): Promise<void> {
  await page.unroute('**/login**')
  await page.route('**/login**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    if (html.split(from).length !== 2) throw new Error(`${from} does not stand in the page once`)
    await route.fulfill({ response, body: html.replace(from, to) })
  })
}
