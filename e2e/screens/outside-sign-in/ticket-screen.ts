import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': { ask: '以这个身份登录？', go: '登录' },
  en: { ask: 'Sign in as this person?', go: 'Sign in' },
} as const

/** What the sign-in page asks somebody whom an application hands over. */
export function ticketScreen(page: Page, language: Language) {
  const self = page.getByRole('main')
  return {
    self,
    heading: self.getByRole('heading', { name: names[language].ask }),
    go: self.getByRole('button', { name: names[language].go, exact: true }),
  }
}
