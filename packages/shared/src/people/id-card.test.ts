import { expect, test } from 'vitest'
import { isIdCard } from './id-card.ts'

const now = new Date(2026, 8, 10, 8)

test.each([
  ['[VALID-07]', '330106850312001', true],
  ['[VALID-07]', '33010685031200', false],
  ['[VALID-07]', '3301068503120011', false],
  ['[VALID-07]', '33010685031200X', false],
  ['[VALID-07]', '330106840229001', true],
  ['[VALID-08]', '330106201503120014', true],
  ['[VALID-08]', '33010620150312001X', true],
  ['[VALID-08]', '33010620150312001x', true],
  ['[VALID-08]', '33010620150312001Y', false],
  ['[VALID-08]', '3301062015031200XX', false],
  ['[VALID-08]', '3301062015031200144', false],
  ['[VALID-08]', '33010620150312001', false],
  ['[VALID-08]', ' 330106201503120014', false],
  ['[VALID-08]', '３30106201503120014', false],
  ['[VALID-09]', '330106851312001', false],
  ['[VALID-09]', '330106850332001', false],
  ['[VALID-09]', '330106850229001', false],
  ['[VALID-09]', '330106201513120014', false],
  ['[VALID-09]', '330106201500120014', false],
  ['[VALID-09]', '330106201503320014', false],
  ['[VALID-09]', '330106201503000014', false],
  ['[VALID-09]', '330106201502290014', false],
  ['[VALID-09]', '330106201602290014', true],
  ['[VALID-09]', '330106190001010014', true],
  ['[VALID-09]', '330106189912310014', false],
  ['[VALID-09]', '330106202609100014', true],
  ['[VALID-09]', '330106202609110014', false],
  ['[VALID-07]', '', false],
])('%s the ID card %j is valid: %s', (_, text, valid) => {
  expect(isIdCard(text, now)).toBe(valid)
})
