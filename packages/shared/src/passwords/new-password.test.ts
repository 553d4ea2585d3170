import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password.ts'
import { type PasswordProfileName, profileNamed } from './password-profiles.ts'

const owner = { loginName: 'wang.fang', unitCode: 'lakeside-1' }

const unmet = (profile: PasswordProfileName, password: string, longest?: number) =>
  checkNewPassword(password, { profile, owner, ...(longest ? { longest } : {}) })
    .filter(({ met }) => !met)
    .map(({ check }) => check)

test.each([
  ['[VALID-01]', 'Mapl7Gr', ['length', 'not-guessable']],
  ['[VALID-01]', 'Mapl7Gro', []],
  ['[VALID-01]', 'Maple7GroveLantern20', []],
  ['[VALID-01]', 'Maple7GroveLantern20!', ['length']],
  ['[VALID-02]', 'Maple 7Grove', ['no-whitespace']],
  ['[VALID-03]', 'Maple7枫树', ['no-chinese']],
  ['[VALID-03]', 'Maple7Grove！', ['no-chinese']],
  ['[VALID-04]', 'MapleGrove', ['mixed']],
  ['[VALID-04]', '83920174', ['mixed']],
  ['', 'abcd1234', ['not-guessable']],
] as const)('%s by the strong profile %j misses %j', (_ids, password, missing) => {
  expect(unmet('strong', password)).toEqual(missing)
})

test.each([
  ['river lantern', []],
  ['湖边的灯笼有七个我都数过', []],
  ['riverlanterns', []],
  ['river lante', ['length', 'not-guessable']],
  ['password password', ['not-guessable']],
  ['x7'.repeat(8) + 'kite'.repeat(28), []],
  [`${'x7'.repeat(8) + 'kite'.repeat(28)}!`, ['length']],
] as const)('by the modern profile %j misses %j', (password, missing) => {
  expect(unmet('modern', password)).toEqual(missing)
})

test.each([
  ['Maple7Grove', []],
  ['maple7grove', ['kinds']],
  ['maple7-grove', []],
  ['MAPLE7GROVE', ['kinds']],
  ['mapleGROVE', ['kinds']],
  ['Mapl7Gr', ['length', 'not-guessable']],
] as const)('by the profile of MLPS level 3 %j misses %j', (password, missing) => {
  expect(unmet('mlps-3', password)).toEqual(missing)
})

test('the server takes longer passwords than a profile asks for, up to its own limit', () => {
  const long = 'Maple7Grove'.padEnd(128, 'lantern river ').replaceAll(' ', '-').slice(0, 128)
  expect(unmet('strong', long)).toEqual(['length'])
  expect(unmet('strong', long, 128)).toEqual([])
  expect(unmet('strong', `${long}x`, 128)).toEqual(['length'])
})

test('[VALID-01] a password counts alike however its accents were composed', () => {
  const password = 'Mapléé7'
  for (const form of ['NFC', 'NFD'] as const)
    expect(unmet('strong', password.normalize(form))).toEqual(['length', 'not-guessable'])
})

test.each([
  ['modern', 'modern'],
  ['mlps-3', 'mlps-3'],
  ['constructor', 'strong'],
  [null, 'strong'],
])('a stored profile %j is %s', (stored, profile) => {
  expect(profileNamed(stored)).toBe(profile)
})

test.each([
  ['strong', ['length', 'no-whitespace', 'no-chinese', 'mixed', 'not-guessable']],
  ['modern', ['length', 'not-guessable']],
  ['mlps-3', ['length', 'no-whitespace', 'no-chinese', 'kinds', 'not-guessable']],
] as const)('the %s profile asks for %j', (profile, checks) => {
  expect(checkNewPassword('', { profile, owner }).map(({ check }) => check)).toEqual(checks)
})

test.each([
  ['Homeroom', false, 'product'],
  ['abcd1234', false, 'run'],
  ['Homeroo', false, undefined],
  ['Mapl7Gro', true, undefined],
])('of %j it is told why it can be guessed, once it is long enough', (password, met, why) => {
  const checked = checkNewPassword(password, { profile: 'strong', owner })
  expect(checked.at(-1)).toStrictEqual({ check: 'not-guessable', met, ...(why && { why }) })
  for (const other of checked.slice(0, -1)) expect(Object.keys(other)).toEqual(['check', 'met'])
})
