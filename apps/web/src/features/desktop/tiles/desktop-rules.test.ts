import { expect, test } from 'vitest'
import { applicationsOf, desktopGroups } from './desktop-groups.ts'
import { iconOf, teacherOnPc } from './icon.fixture.ts'
import { currentApplication, iconPicture, isShown, mergeUnread, openToUserTypes, tileOf } from './tile.ts'

test.each([
  [0, false],
  [1, true],
  [2, true],
])('an icon with updateStatus %s is shown: %s [DESK-06]', (updateStatus, shown) => {
  expect(isShown({ updateStatus })).toBe(shown)
})

test.each([
  ['', '', ['1', '2', '3', '4']],
  ['1,2,3,4', '2', ['2']],
  ['', '2, 4', ['2', '4']],
  ['3', '2,3', ['3']],
  ['1', '2', []],
])('made for "%s" and limited to "%s" it opens for %j [DESK-08]', (frontUserType, limitUserType, types) => {
  expect(openToUserTypes({ frontUserType, limitUserType })).toEqual(types)
})

test.each([
  ['#457cd6', true, {}, '/img.svg'],
  ['cartoon', true, {}, '/cartoon.svg'],
  ['cartoon', false, {}, '/gray.svg'],
  ['ink', false, {}, '/gray.svg'],
  ['ink', true, { imgPath: '' }, '/i.svg'],
  ['cartoon', true, { imgCartoonPath: '' }, '/img.svg'],
  ['ink', false, { imgGrayPath: '' }, '/img.svg'],
])('in theme %s, may be opened %s, with %j the picture is %4$s [DESK-07]', (theme, mayOpen, without, picture) => {
  expect(iconPicture({ ...iconOf({ code: 'a' }), ...without }, { theme, mayOpen })).toBe(picture)
})

test('unread counts go to the icons with the same code, in folders too, and to no other [DESK-11]', () => {
  const folder = iconOf({ code: 'more', iconVMs: [iconOf({ code: 'b' })] })
  const group = {
    code: 'g',
    unitName: '',
    unitEnName: '',
    iconVMs: [iconOf({ code: 'a', unReadCodeCount: 7 }), folder],
  }
  const [merged] = mergeUnread([group], [{ code: 'b', num: 3 }])
  expect(merged?.iconVMs[0]?.unReadCodeCount).toBe(0)
  expect(merged?.iconVMs[1]?.iconVMs[0]?.unReadCodeCount).toBe(3)
  expect(tileOf(merged?.iconVMs[1] ?? folder, teacherOnPc)?.unread).toBe(3)
})

test.each([
  ['2', '2', '/pages/notices/pc_n_tm/index.html'],
  ['4', '2', '/pages/notices/pc_n_tm/index.html'],
  ['1', '2', '/pages/notices/pc_n_spm/index.html'],
  ['3', '2', '/pages/notices/pc_n_spm/index.html'],
  ['2', '1', '/area/notices/pc_n_tm/index.html'],
])('for user type %s of unit type %s the icon opens %s [DESK-20]', (userType, unitType, href) => {
  expect(tileOf(iconOf({ code: 'n' }), { ...teacherOnPc, userType, unitType })).toMatchObject({ href })
})

test('an application limited to others is shown grey, leads nowhere and says for whom it is [DESK-08]', () => {
  const tile = tileOf(iconOf({ code: 'n', limitUserType: '2' }), { ...teacherOnPc, userType: '3' })
  expect(tile).toMatchObject({ kind: 'unavailable', openTo: ['2'], picture: '/gray.svg' })
  expect(tile).not.toHaveProperty('href')
})

test('a folder keeps only what is shown, and disappears when nothing is left [DESK-06]', () => {
  const hidden = iconOf({ code: 'b', updateStatus: 0 })
  const mixed = tileOf(iconOf({ code: 'f', iconVMs: [hidden, iconOf({ code: 'c' })] }), teacherOnPc)
  expect(mixed).toMatchObject({ kind: 'folder', tiles: [{ code: 'c' }] })
  expect(tileOf(iconOf({ code: 'f', iconVMs: [hidden] }), teacherOnPc)).toBeNull()
})

const groups = [
  { code: 'teach', unitName: '教学', unitEnName: 'Teaching', iconVMs: [iconOf({ code: 'a' })] },
  { code: 'none', unitName: '空', unitEnName: '', iconVMs: [iconOf({ code: 'x', updateStatus: 0 })] },
  {
    code: 'office',
    unitName: '办公',
    unitEnName: '',
    iconVMs: [iconOf({ code: 'b' }), iconOf({ code: 'a' })],
  },
]

test('user type 2 sees titled groups, in English where there is a name [DESK-15] [DESK-05]', () => {
  const titles = desktopGroups(groups, { ...teacherOnPc, language: 'en' }).map((group) => group.title)
  expect(titles).toEqual(['Teaching', '办公'])
})

test.each(['1', '3', '4'])('user type %s sees one undivided desktop [UNIT-12]', (userType) => {
  const desktop = desktopGroups(groups, { ...teacherOnPc, userType })
  expect(desktop.map((group) => [group.title, group.tiles.length])).toEqual([[null, 3]])
  expect(applicationsOf(desktop).map((tile) => tile.code)).toEqual(['a', 'b'])
})

test.each([
  ['/notices/list', 'notices'],
  ['notices', 'notices'],
  ['/notices?x=1', 'notices'],
  ['/notices-archive/1', undefined],
  ['/grades/area/1', 'grades/area'],
  ['/', undefined],
])('the path %s belongs to %s [DESK-12]', (path, code) => {
  const applications = [{ code: 'notices' }, { code: 'grades' }, { code: 'grades/area' }]
  expect(currentApplication(applications, path)?.code).toBe(code)
})
