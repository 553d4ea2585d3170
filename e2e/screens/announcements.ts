import type { Language } from '@homeroom/contract/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = { 'zh-CN': '通知', en: 'Notices' } as const

/** The place where a page tells what happened. */
export function announcements(page: Page, language: Language) {
  return page.getByRole('region', { name: names[language], exact: true })
}
