import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import { expect, test } from 'vitest'
import { RepairsApplication } from './repairs-application.tsx'

test.each([
  ['holds', true],
  ['does not hold', false],
])('who %s the permission to handle repairs has the boxes of the unit: %s', (_, shown) => {
  const asked: unknown[] = []
  const has = (code: unknown) => asked.push(code) > 0 && shown
  const host = createTestHost({ language: fixedValue('en'), permissions: fixedValue({ has }) })
  expect(drawWithHost(<RepairsApplication />, host).includes('box=done')).toBe(shown)
  expect(asked).toContain('repairs_handle')
})
