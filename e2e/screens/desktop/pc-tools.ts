import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { desktopNames, languageNames } from './desktop-names.ts'

/** The header's tools and the right-hand cards of the desktop on PC. */
export function pcTools(page: Page, language: Language) {
  const name = desktopNames[language]
  const banner = page.getByRole('banner')
  const person = banner.getByRole('button', { name: name.welcome('') })
  async function openPerson() {
    if ((await person.getAttribute('aria-expanded')) !== 'true') await person.click()
  }
  return {
    skip: banner.getByRole('link', { name: name.skip }),
    person,
    welcome: (person: string) => banner.getByRole('button', { name: name.welcome(person) }),
    bell: banner.getByRole('button', { name: name.bell }),
    children: page.getByRole('menuitemradio'),
    async chooseLanguage(wanted: Language) {
      await banner.getByRole('button', { name: name.language }).click()
      await page.getByRole('menuitemradio', { name: languageNames[wanted] }).click()
    },
    /** What kind of person is signed in, as their menu says it. */
    kind: (kind: string) => page.getByRole('menu').getByText(new RegExp(`^${kind} · `)),
    openPerson,
    async askToSignOut() {
      await openPerson()
      await page.getByRole('menuitem', { name: name.signOut }).click()
    },
    async toDesktop() {
      await banner.getByRole('link', { name: name.desktop }).click()
    },
  }
}
