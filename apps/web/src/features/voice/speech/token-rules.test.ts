import { expect, test } from 'vitest'
import { isUsable } from './token-rules.ts'

const expiresAt = '2026-11-22T12:01:00.000Z'

test.each([
  ['2026-11-22T11:59:59.999Z', 'zh-CN', true],
  ['2026-11-22T12:00:00.000Z', 'zh-CN', false],
  ['2026-11-22T13:00:00.000Z', 'zh-CN', false],
  ['2026-11-22T11:00:00.000Z', 'en', false],
] as const)('at %s a Chinese token that ends at 12:01 serves %s: %s', (now, language, usable) => {
  expect(isUsable({ language: 'zh-CN', expiresAt }, { language, now: new Date(now) })).toBe(usable)
})
