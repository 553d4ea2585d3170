import { expect, test } from 'vitest'
import { spaceLeft } from './space-rules.ts'

const limits = { person: 100, application: 400, unit: 1000 }
const nothing = { person: 0, application: 0, unit: 0 }

test.each([
  ['nothing is stored', {}, {}, 100, 'person'],
  ['the person has stored something', { person: 30 }, {}, 70, 'person'],
  ['something of theirs is on its way', { person: 30 }, { person: 20 }, 50, 'person'],
  ['the unit has less left than the person', { unit: 950 }, {}, 50, 'unit'],
  ['uploads of others take the room of the unit', { unit: 900 }, { unit: 60 }, 40, 'unit'],
  ['the application has less left', { application: 390 }, {}, 10, 'unit'],
  ['both have as much left', { unit: 900 }, {}, 100, 'person'],
  ['more is stored than may be', { person: 130 }, {}, 0, 'person'],
  ['the unit is over its limit', { unit: 990 }, { unit: 50 }, 0, 'unit'],
] as const)('what is left when %s', (_when, used, open, free, freeOf) => {
  expect(spaceLeft({ used: { ...nothing, ...used }, open: { ...nothing, ...open }, limits })).toEqual({ free, freeOf })
})
