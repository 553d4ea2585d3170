import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { type ApplicationCode, anyNameOf } from '../../support/applications.ts'
import { desktopNames } from './desktop-names.ts'
import { pcTools } from './pc-tools.ts'
import { phoneTabs } from './phone-tabs.ts'

/** The desktop: the same icons on PC and phone, other ways to the rest. */
export function desktopScreen(page: Page, { language, phone }: { language: Language; phone: boolean }) {
  const name = desktopNames[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: name.signOutTitle })
  const ways = phone ? phoneTabs(page, language) : pcTools(page, language)
  const tile = (code: ApplicationCode) => main.getByRole('link', tileName(code, language)).first()
  const closedTile = (code: ApplicationCode) =>
    main.getByRole('button', { name: new RegExp(`^${anyNameOf(code, language)} ${name.notOpen}`) })
  return {
    ...ways,
    language,
    heading: main.getByRole('heading', { level: 1 }),
    headingOf: name.heading,
    unitName: (unit: string) => page.getByRole('banner').getByText(unit, { exact: true }),
    logo: page.getByRole('banner').locator('img').first(),
    /** The titles of the icon groups; the cards beside the icons have titles, too. */
    groupTitles: main.getByRole('heading', { level: 2 }),
    onlyGroup: main.getByRole('region', { name: name.applications, exact: true }),
    tile,
    /** The tile whether it can be opened or not. */
    anyTile: (code: ApplicationCode) => main.getByRole('link', tileName(code, language)).or(closedTile(code)),
    /** The tile with exactly so many unread, as a screen reader hears it. */
    tileWithUnread: (code: ApplicationCode, count: number) =>
      main.getByRole('link', {
        name: new RegExp(`^${name.unread(count)} ${anyNameOf(code, language)}$`),
      }),
    closedTile,
    childSelector: page.getByRole('banner').getByRole('button', { name: name.child }),
    signOutDialog: {
      self: dialog,
      confirm: dialog.getByRole('button', { name: name.signOut }),
      stay: dialog.getByRole('button', { name: name.stay }),
    },
    /** How many unread a tile tells of to a screen reader, which hears the number itself and not '99+'. */
    async unreadOf(code: ApplicationCode): Promise<number> {
      const spoken = await tile(code).ariaSnapshot()
      return Number(/(\d+) (?:条未读|unread)/.exec(spoken)?.[1] ?? 0)
    },
  }
}

/** A tile is called by its name, with its unread count in front when there is one. */
function tileName(code: ApplicationCode, language: Language) {
  return { name: new RegExp(`(?:^|\\s)${anyNameOf(code, language)}$`) }
}
