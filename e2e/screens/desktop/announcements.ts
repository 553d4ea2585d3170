import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = { 'zh-CN': '通知', en: 'Notices' } as const

/** The place where a page tells what happened. */
export function announcements(page: Page, language: Language) {
  return page.getByRole('region', { name: names[language], exact: true })
}

/** The warnings and errors among them, which are read out at once. */
export function alerts(page: Page, language: Language) {
  return announcements(page, language).locator('[aria-live="assertive"] > *')
}

/** Whatever is read out at once anywhere on the page. */
export function anyAlert(page: Page) {
  return page.locator('[role="alert"], [aria-live="assertive"] > *')
}
