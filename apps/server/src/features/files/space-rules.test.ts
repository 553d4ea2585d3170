import { expect, test } from 'vitest'
import { spaceLeft } from './space-rules.ts'

const limits = { person: 100, application: 400, unit: 1000 }
const nothing = { person: 0, application: 0, unit: 0 }

test.each([
  ['nothing is stored', {}, {}, 100, 'person', 'fine'],
  ['the person has stored something', { person: 30 }, {}, 70, 'person', 'fine'],
  ['something of theirs is on its way', { person: 30 }, { person: 20 }, 50, 'person', 'fine'],
  ['nine tenths are not quite reached', { person: 89 }, {}, 11, 'person', 'fine'],
  ['nine tenths are reached', { person: 90 }, {}, 10, 'person', 'nearly'],
  ['nine tenths are reached with what is on its way', { person: 80 }, { person: 10 }, 10, 'person', 'nearly'],
  ['one byte is left', { person: 99 }, {}, 1, 'person', 'nearly'],
  ['nothing is left', { person: 100 }, {}, 0, 'person', 'full'],
  ['the unit has less left than the person', { unit: 950 }, {}, 50, 'unit', 'nearly'],
  ['uploads of others take the room of the unit', { unit: 900 }, { unit: 60 }, 40, 'unit', 'nearly'],
  ['the application has less left', { application: 390 }, {}, 10, 'unit', 'nearly'],
  ['both have as much left', { unit: 900 }, {}, 100, 'person', 'fine'],
  ['more is stored than may be', { person: 130 }, {}, 0, 'person', 'full'],
  ['the unit is over its limit', { unit: 990 }, { unit: 50 }, 0, 'unit', 'full'],
] as const)('what is left when %s', (_when, used, open, free, freeOf, level) => {
  const left = spaceLeft({ used: { ...nothing, ...used }, open: { ...nothing, ...open }, limits })
  expect(left).toEqual({ free, freeOf, level })
})

test('the unit has its own nine tenths where its space ends first', () => {
  const small = { person: 600, application: 4000, unit: 1000 }
  const at = (unit: number) => spaceLeft({ used: { ...nothing, unit }, open: nothing, limits: small })
  expect(at(899)).toEqual({ free: 101, freeOf: 'unit', level: 'fine' })
  expect(at(900)).toEqual({ free: 100, freeOf: 'unit', level: 'nearly' })
})
