import { menuStateOrDefault } from '@homeroom/contract/pages/storage-keys.ts'
import { expect, test } from 'vitest'
import { menuEntries, menuTitle, nextMenuState } from './menu-rules.ts'

const application = (code: string, name = code, shortName = '') => ({
  code,
  name,
  shortName,
  picture: '',
  href: '',
})
const everything = { inMenu: () => true, title: (_code: string, own: string) => own }

test('the desktop and the comments are left out of the menu [MENU-05]', () => {
  const applications = ['notices', 'desktop', 'comment', 'comments'].map((code) => application(code))
  expect(menuEntries(applications, everything).map(({ code }) => code)).toEqual(['notices', 'comments'])
})

test('an application is in the menu only if the permission tree names it, in the order of the desktop [MENU-09] [MENU-10]', () => {
  const permitted = new Set(['my-class', 'notices'])
  const entries = menuEntries(
    ['notices', 'reports', 'my-class', 'notice'].map((code) => application(code)),
    {
      ...everything,
      inMenu: (code) => permitted.has(code),
    },
  )
  expect(entries.map(({ code }) => code)).toEqual(['notices', 'my-class'])
})

test('an entry keeps its short name; without one its name is shown', () => {
  const [short, long] = menuEntries([application('a', '通知公告', '通知'), application('b', '校历')], everything)
  expect([short?.shortName, short?.name, long?.shortName]).toEqual(['通知', '通知公告', '校历'])
})

const developerCentre = '开发者应用中心'
test.each([
  ['app', '', undefined, developerCentre],
  ['app-forms', ' ', '', developerCentre],
  ['app_forms', '', undefined, developerCentre],
  ['app-forms', '', '表单', '表单'],
  ['app-forms', '我的表单', '表单', '我的表单'],
  ['application', '', undefined, 'application'],
  ['my-app', '', undefined, 'my-app'],
])('the title of %s called "%s", known as %s, is %s [MENU-06]', (code, own, known, title) => {
  expect(menuTitle(code, { own, known, developerCentre })).toBe(title)
})

test.each([
  ['open', 'toggle', 'closed'],
  ['closed', 'toggle', 'open'],
  ['floating', 'toggle', 'floating-closed'],
  ['floating-closed', 'toggle', 'floating'],
  ['open', 'lock', 'floating'],
  ['closed', 'lock', 'floating'],
  ['floating', 'lock', 'open'],
  ['floating-closed', 'lock', 'open'],
] as const)('a menu that is %s is after %s %s', (before, press, after) => {
  expect(nextMenuState(before, press)).toBe(after)
})

test.each([
  ['open', 'open'],
  ['closed', 'closed'],
  ['floating', 'floating'],
  ['floating-closed', 'floating-closed'],
  ['OPEN', 'open'],
  ['', 'open'],
  [undefined, 'open'],
])('the cookie %s means %s', (cookie, state) => {
  expect(menuStateOrDefault(cookie)).toBe(state)
})
