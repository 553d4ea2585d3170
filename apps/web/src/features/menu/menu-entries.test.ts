import { expect, test } from 'vitest'
import { menuEntries } from './menu-entries.ts'

test('the desktop and the comments are left out of the menu [MENU-05]', () => {
  const applications = ['notices', 'desktop', 'comment', 'comments'].map((code) => ({
    code,
    name: '',
    shortName: '',
    picture: '',
    href: '',
  }))
  expect(menuEntries(applications).map(({ code }) => code)).toEqual(['notices', 'comments'])
})
