import { expect, test } from 'vitest'
import { findIcons } from './find-icons.ts'
import { iconOf } from './icon.fixture.ts'

const plain = (code: string, zname: string, englishName: string) =>
  iconOf({ code, zname, name: zname, shortName: '', englishName, englishShortName: '' })
const folder = { ...plain('more', '更多', 'More'), iconVMs: [plain('bus', '校车', 'School bus')] }
const groups = [{ code: 'g', unitName: '', unitEnName: '', iconVMs: [plain('notices', '通知公告', 'Notices'), folder] }]

test.each([
  ['', ['notices', 'more']],
  ['  ', ['notices', 'more']],
  ['公告', ['notices']],
  ['NOTI', ['notices']],
  [' bus ', ['bus']],
  ['校', ['bus']],
  ['更多', ['more']],
  ['xyz', []],
])('looking for "%s" finds %j', (wanted, codes) => {
  expect(findIcons(groups, wanted)[0]?.iconVMs.map(({ code }) => code)).toEqual(codes)
})

test('what was found otherwise is shown as well', () => {
  expect(findIcons(groups, 'xiaoche', new Set(['bus']))[0]?.iconVMs.map(({ code }) => code)).toEqual(['bus'])
})
