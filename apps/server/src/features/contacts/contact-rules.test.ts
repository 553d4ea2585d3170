import { describe, expect, test } from 'vitest'
import {
  mayWriteEmergency,
  readerOfClass,
  seesEmergency,
  seesGuardian,
  seesStaff,
  shortenedNumber,
} from './contact-rules.ts'

describe('a number of somebody of the staff', () => {
  test.each([
    ['office', 'office', true],
    ['office', 'colleagues', true],
    ['office', 'families', true],
    ['colleague', 'office', false],
    ['colleague', 'colleagues', true],
    ['colleague', 'families', true],
    ['family', 'office', false],
    ['family', 'colleagues', false],
    ['family', 'families', true],
  ] as const)('read by %s and opened to %s is shown: %s', (reader, opening, shown) => {
    expect(seesStaff(reader, opening)).toBe(shown)
  })
})

describe('a number of a guardian', () => {
  test.each([
    ['office', 'office', true],
    ['class-teacher', 'office', true],
    ['class-teacher', 'colleagues', true],
    ['teacher', 'office', false],
    ['teacher', 'colleagues', true],
    ['teacher', 'families', true],
    ['family', 'office', false],
    ['family', 'colleagues', false],
    ['family', 'families', true],
    ['carer', 'office', false],
    ['carer', 'families', false],
  ] as const)('read by %s and opened to %s is shown: %s', (reader, opening, shown) => {
    expect(seesGuardian(reader, { opening, maySee: true, mayReceive: true })).toBe(shown)
  })

  test.each([
    ['office', true],
    ['class-teacher', false],
    ['teacher', false],
    ['family', false],
  ] as const)('who may hear nothing of the child is shown to %s: %s', (reader, shown) => {
    expect(seesGuardian(reader, { opening: 'families', maySee: true, mayReceive: false })).toBe(shown)
  })

  test.each([
    ['office', true],
    ['class-teacher', true],
    ['teacher', true],
    ['family', false],
  ] as const)('who may not see the child is shown to %s: %s', (reader, shown) => {
    expect(seesGuardian(reader, { opening: 'families', maySee: false, mayReceive: true })).toBe(shown)
  })
})

test.each([
  ['leads', true, 'office'],
  ['leads', false, 'class-teacher'],
  ['teaches', true, 'office'],
  ['teaches', false, 'teacher'],
  ['sees', true, 'office'],
  ['sees', false, 'teacher'],
  ['cares', true, 'office'],
  ['cares', false, 'carer'],
  ['child', false, 'family'],
  ['child', true, 'family'],
] as const)('to whom a class is %s, with all numbers %s, reads as %s', (standing, numbers, reader) => {
  expect(readerOfClass(standing, { numbers })).toBe(reader)
})

test.each([
  ['leads', false, true],
  ['teaches', false, false],
  ['sees', false, false],
  ['child', false, false],
  ['child', true, false],
  ['cares', true, true],
  ['teaches', true, true],
  ['sees', true, true],
] as const)(
  'emergency contacts are read by whom the class is %s, with the permission %s: %s',
  (standing, held, shown) => {
    expect(seesEmergency(standing, { emergency: held })).toBe(shown)
  },
)

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('a guardian who may see (%s) and sign (%s) writes emergency contacts: %s', (maySee, maySign, may) => {
  expect(mayWriteEmergency({ maySee, maySign })).toBe(may)
})

test.each([
  ['13800001234', '···1234'],
  ['+86 138-0000-1234', '···1234'],
  ['1234567', '···4567'],
  ['123456', '···'],
  ['110', '···'],
])('of the number %s the log keeps %s', (phone, kept) => {
  expect(shortenedNumber(phone)).toBe(kept)
})
