import { expect, test } from 'vitest'
import { otherCampusExists, parseCampusUnits } from './campus-units.ts'
import { defaultAvatar, unitLogo, userAvatar } from './default-pictures.ts'

test.each([
  ['1', 'boy'],
  ['2', 'girl'],
  ['', 'anyone'],
  ['0', 'anyone'],
  ['3', 'anyone'],
])('[SESSION-18] the default avatar for sex "%s" is %s', (sex, picture) => {
  expect(defaultAvatar(sex)).toContain(picture)
})

test('a picture of their own comes before the default one', () => {
  expect(userAvatar({ userImgPath: '/own.png', avatar: '/old.png', sex: '1' })).toBe('/own.png')
  expect(userAvatar({ userImgPath: '', avatar: '/old.png', sex: '1' })).toBe('/old.png')
})

test('[SESSION-21] an empty unitImgPath means the default logo', () => {
  expect(unitLogo('')).toBe('/common/art/default-logo.svg')
  expect(unitLogo('/own.svg')).toBe('/own.svg')
})

test('[SESSION-19] campusUnits is parsed from its JSON string, each with a campusId', () => {
  const json = '[{"campusId":"c1","name":"本部","englishName":"Main"},{"name":"no id"}]'
  expect(parseCampusUnits(json)).toEqual([{ campusId: 'c1', name: '本部', englishName: 'Main' }])
})

test.each(['', '{', 'null', '{}', '"text"', '[null, 1]'])(
  'the malformed campus list %j counts as none',
  (json) => {
    expect(parseCampusUnits(json)).toEqual([])
  },
)

test.each([
  [[], false],
  [['c1'], false],
  [['c1', 'c2'], true],
  [['c2'], true],
])('[SESSION-20] with the campuses %j another than c1 exists: %s', (ids, exists) => {
  const campuses = ids.map((campusId) => ({ campusId, name: '', englishName: '' }))
  expect(otherCampusExists(campuses, 'c1')).toBe(exists)
})
