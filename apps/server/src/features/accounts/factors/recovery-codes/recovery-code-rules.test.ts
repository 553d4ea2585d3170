import { expect, test } from 'vitest'
import { newRecoveryCodes, readRecoveryCode } from './recovery-code-rules.ts'

test('there are ten different codes in two groups, and each is read as it is printed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(readRecoveryCode(code)).toBe(code.replace('-', ''))
  }
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
