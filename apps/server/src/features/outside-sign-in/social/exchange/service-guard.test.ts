import { expect, test, vi } from 'vitest'
import { AppError } from '#platform/calls/app-error.ts'
import { ProviderRefusal } from './provider-answer.ts'
import { createServiceGuard } from './service-guard.ts'

const away = () => Promise.reject(new AppError('social_away'))
const clock = { now: new Date('2026-11-21T08:00:00Z') }
const createGuard = () => createServiceGuard({ now: () => clock.now })
const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

test('[R25] a service that failed five times in a row is left alone for half a minute, others are not', async () => {
  const guard = createGuard()
  for (let count = 0; count < 5; count++) await expect(guard('wechat', away)).rejects.toThrow('social_away')
  const work = vi.fn(async () => 'answer')
  await expect(guard('wechat', work)).rejects.toThrow('social_away')
  expect(work).not.toHaveBeenCalled()
  expect(await guard('wecom', work)).toBe('answer')
  pass(29_999)
  await expect(guard('wechat', work)).rejects.toThrow('social_away')
  pass(1)
  expect(await guard('wechat', work)).toBe('answer')
})

test('a refusal of one person says that the service works', async () => {
  const guard = createGuard()
  for (let count = 0; count < 4; count++) await expect(guard('wechat', away)).rejects.toThrow()
  await expect(guard('wechat', () => Promise.reject(new AppError('social_refused')))).rejects.toThrow()
  for (let count = 0; count < 4; count++) await expect(guard('wechat', away)).rejects.toThrow()
  expect(await guard('wechat', async () => 'answer')).toBe('answer')
})

test('what a service refuses one unit, busy as it may call itself, is no failure for the others', async () => {
  const guard = createGuard()
  const refuse = () => Promise.reject(new ProviderRefusal('social_away', 45009))
  for (let count = 0; count < 6; count++) await expect(guard('wechat', refuse)).rejects.toThrow('social_away')
  expect(await guard('wechat', async () => 'answer')).toBe('answer')
})

test('[R25] no more than forty wait for a slow service', async () => {
  const guard = createGuard()
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = () => promise
  const first = guard('wechat', slow)
  const others = Array.from({ length: 39 }, () => guard('wechat', async () => first))
  await expect(guard('wechat', slow)).rejects.toThrow('social_away')
  resolve()
  await Promise.all([first, ...others])
  expect(await guard('wechat', async () => 'answer')).toBe('answer')
})
