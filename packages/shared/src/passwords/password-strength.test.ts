import { expect, test } from 'vitest'
import { passwordProblem, simplePassword, strongPassword } from './password-strength.ts'

test.each([
  ['[VALID-01]', 'abcde12', 'too-short'],
  ['[VALID-01]', 'abcdef12', null],
  ['[VALID-01]', 'abcdefghij1234567890', null],
  ['[VALID-01]', 'abcdefghij12345678901', 'too-long'],
  ['[VALID-01]', '', 'too-short'],
  ['[VALID-01]', '😀😀😀😀a1b', 'too-short'],
  ['[VALID-01]', '😀😀😀😀😀😀😀😀😀😀a1b', null],
  ['[VALID-02]', 'abcd 1234', 'whitespace'],
  ['[VALID-02]', 'abcd\t1234', 'whitespace'],
  ['[VALID-02]', 'abcd\u30001234', 'whitespace'],
  ['[VALID-02]', ' abcd1234', 'whitespace'],
  ['[VALID-03]', 'abcd1234中', 'chinese'],
  ['[VALID-03]', 'abcd1234𠮷', 'chinese'],
  ['[VALID-03]', 'abcdé1234', null],
  ['[VALID-03]', 'abcd1234ㄅ', 'chinese'],
  ['[VALID-03]', 'abcd1234,.!?;:()[]"\'', null],
  ['[VALID-03]', 'ａｂｃｄ1234', null],
  ['[VALID-04]', '12345678', 'not-mixed'],
  ['[VALID-04]', 'abcdEFGH', 'not-mixed'],
  ['[VALID-04]', 'éàüößñçø', 'not-mixed'],
  ['[VALID-04]', '!@#$%^&*', 'not-mixed'],
  ['[VALID-04]', '1234567a', null],
  ['[VALID-04]', '1234567!', null],
  ['[VALID-04]', 'abcdefg!', null],
])('%s as a strong password %j has the problem %s', (_, password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test.each([...'，。！？；：、（）【】《》「」“”‘’…—·￥～'])('[VALID-03] the Chinese sign %s is refused', (sign) => {
  expect(passwordProblem(`abcd1234${sign}`)).toBe('chinese')
})

test.each([
  [{ minimum: 12 }, 'abcdef12', 'too-short'],
  [{ minimum: 4, maximum: 6 }, 'abc123', null],
  [{ minimum: 4, maximum: 6 }, 'abc1234', 'too-long'],
  [{ whitespace: true }, 'correct horse 7', null],
  [{ chinese: true }, '湖滨第一小学2026', null],
  [{ mixed: false }, '12345678', null],
])('[VALID-05] with the rule changed by %j the password %j has the problem %s', (changes, password, problem) => {
  expect(passwordProblem(password, { ...strongPassword, ...changes })).toBe(problem)
})

test.each([
  ['abcdefg', 'too-short'],
  ['abcdefgh', null],
  ['12345678', null],
  ['_.@-_.@-', null],
  ['abcdefghij1234567890', null],
  ['abcdefghij12345678901', 'too-long'],
  ['abcdefg!', 'other-characters'],
  ['abcdefgé', 'other-characters'],
  ['abcd efgh', 'whitespace'],
  ['abcdefgh中', 'chinese'],
])('[VALID-06] by the simpler rule %j has the problem %s', (password, problem) => {
  expect(passwordProblem(password, simplePassword)).toBe(problem)
})
