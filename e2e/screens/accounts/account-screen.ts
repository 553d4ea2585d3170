import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { pcTools } from '../desktop/pc-tools.ts'
import { phoneTabs } from '../desktop/phone-tabs.ts'

const names = {
  'zh-CN': { account: '账号与安全', facts: '我的账号' },
  en: { account: 'Account and security', facts: 'My account' },
} as const

/** A person's own account inside a shell. */
export function accountScreen(page: Page, { language, phone }: { language: Language; phone: boolean }) {
  const name = names[language]
  const main = page.getByRole('main')
  return {
    heading: main.getByRole('heading', { level: 1, name: name.account }),
    facts: main.getByRole('region', { name: name.facts, exact: true }),
    section: (title: string) => main.getByRole('region', { name: title, exact: true }),
    /** From the desktop, as a person goes there. */
    async openFromDesktop() {
      if (phone) {
        await phoneTabs(page, language).openPerson()
        await main.getByRole('link', { name: name.account }).click()
      } else {
        await pcTools(page, language).openPerson()
        await page.getByRole('menuitem', { name: name.account }).click()
      }
    },
  }
}
