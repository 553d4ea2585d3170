import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { desktopNames, languageNames } from './desktop-names.ts'

/** The four main pages of the phone and what they lead to. */
export function phoneTabs(page: Page, language: Language) {
  const name = desktopNames[language]
  const tab = (label: string) => page.getByRole('navigation').getByRole('link', { name: label, exact: true })
  const me = tab(name.me)
  return {
    skip: page.getByRole('banner').getByRole('link', { name: name.skip }),
    person: me,
    welcome: (person: string) => page.getByRole('main').getByText(person),
    bell: tab(name.messages),
    children: page.getByRole('dialog', { name: name.chooseChild }).getByRole('listitem').getByRole('button'),
    async chooseLanguage(wanted: Language) {
      await me.click()
      await page.getByRole('main').getByRole('button', { name: languageNames[wanted] }).click()
    },
    /** What kind of person is signed in, as the page about oneself says it. */
    kind: (kind: string) => page.getByRole('main').getByText(kind, { exact: true }),
    openPerson: () => me.click(),
    async askToSignOut() {
      await me.click()
      await page.getByRole('main').getByRole('button', { name: name.signOut }).click()
    },
    async toDesktop() {
      await tab(name.desktop).click()
    },
  }
}
