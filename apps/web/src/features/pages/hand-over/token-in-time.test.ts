import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenInTime } from './token-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (milliseconds: number, token: string) => () =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, token))

test.each([
  ['that comes at once', after(0, 'token'), 'token'],
  ['in the last moment', after(2999, 'token'), 'token'],
  ['that comes too late', after(3001, 'token'), ''],
  ['that never comes', () => new Promise<string>(() => {}), ''],
  ['that cannot be had', () => Promise.reject(new Error('lost')), ''],
  ['nobody can ask for', undefined, ''],
])('a token %s', async (_, ask, expected) => {
  const told = tokenInTime(ask)
  await vi.advanceTimersByTimeAsync(3001)
  expect(await told).toBe(expected)
  expect(vi.getTimerCount()).toBe(0)
})
