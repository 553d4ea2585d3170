import { second } from '@homeroom/shared/dates/durations.ts'
import { expect, test } from 'vitest'
import {
  codeAt,
  hasSecondFactor,
  isRequiredOf,
  noPolicy,
  readCode,
  readRecoveryCode,
  stepOfCode,
  totpAddress,
} from './factor-rules.ts'

const administrators = { ...noPolicy, requiredOf: 'roles', roleIds: ['admin', 'head'] } as const

const staff = { ...noPolicy, requiredOf: 'user-types', userTypes: ['2', '4'] } as const

test.each([
  ['nobody', noPolicy, { userType: '2', roleIds: ['admin'] }, false],
  ['an administrator', administrators, { userType: '2', roleIds: ['other', 'head'] }, true],
  ['somebody with another role', administrators, { userType: '2', roleIds: ['other'] }, false],
  ['somebody without a role', administrators, { userType: '2', roleIds: [] }, false],
  ['a teacher', staff, { userType: '2', roleIds: [] }, true],
  ['a parent', staff, { userType: '3', roleIds: [] }, false],
  [
    'a kind that is kept while nobody is required',
    { ...staff, requiredOf: 'nobody' },
    { userType: '2', roleIds: [] },
    false,
  ],
  [
    'types that are kept but not in force',
    { ...administrators, userTypes: ['3'] },
    { userType: '3', roleIds: [] },
    false,
  ],
  ['roles that are kept but not in force', { ...staff, roleIds: ['r'] }, { userType: '3', roleIds: ['r'] }, false],
] as const)('whether a unit requires a second factor: %s', (_who, policy, person, required) => {
  const { requiredOf, roleIds, userTypes, trustedDays } = policy
  const written = { requiredOf, roleIds: [...roleIds], userTypes: [...userTypes], trustedDays }
  expect(isRequiredOf(written, person)).toBe(required)
})

test.each([
  [{ code: true, passkey: false }, true],
  [{ code: false, passkey: true }, true],
  [{ code: false, passkey: false, recoveryCodes: 10 }, false],
])('%j is a second factor: %s', (factors, expected) => {
  expect(hasSecondFactor(factors)).toBe(expected)
})

// The seed of RFC 6238, appendix B, in base32.
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const at = (seconds: number) => new Date(seconds * second)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %s seconds the code is the last six digits of RFC 6238: %s', (seconds, code) => {
  expect(codeAt(seed, at(seconds))).toBe(code)
  expect(stepOfCode(seed, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

const step = 41_152_263

const begins = step * 30

test.each([
  ['the first moment of the step before', begins - 30, step],
  ['the last moment before that', begins - 31, undefined],
  ['its own first moment', begins, step],
  ['the last moment of the step after', begins + 59, step],
  ['the first moment after that', begins + 60, undefined],
])('a code is read with one step of drift: %s', (_name, seconds, found) => {
  expect(stepOfCode(seed, codeAt(seed, at(begins)), at(seconds))).toBe(found)
})

test.each([
  ['287082', '287082'],
  [' 287 082 ', '287082'],
  ['287-082', '287082'],
  ['２８７０８２', '287082'],
  ['28708', undefined],
  ['2870821', undefined],
  ['28708a', undefined],
  ['', undefined],
])('typed as "%s" it is %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test('the address of the QR code names product, account and seed', () => {
  expect(totpAddress({ seed, issuer: 'Homeroom', account: 'teacher@qh' })).toBe(
    `otpauth://totp/Homeroom:teacher%40qh?issuer=Homeroom&secret=${seed}&algorithm=SHA1&digits=6&period=30`,
  )
})

test.each([
  ['ab0de-fgh1k', 'AB0DEFGH1K'],
  [' ABODE FGHIK ', 'AB0DEFGH1K'],
  ['abodefghlk', 'AB0DEFGH1K'],
  ['ａｂ０ｄｅ-ｆｇｈ１ｋ', 'AB0DEFGH1K'],
  ['AB0DE-FGH1', undefined],
  ['AB0DE-FGH1KK', undefined],
  ['AB0DE-FGHUK', undefined],
  ['', undefined],
])('typed as "%s" it is %s', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code)
})
