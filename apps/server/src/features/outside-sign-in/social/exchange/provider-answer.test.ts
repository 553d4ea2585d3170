import { expect, test, vi } from 'vitest'
import { AppError } from '#platform/calls/app-error.ts'
import { createServiceGuard, idOf, ProviderRefusal, refusalFor } from './provider-answer.ts'

test.each([
  [40029, 'social_refused'],
  [40163, 'social_refused'],
  [42003, 'social_refused'],
  [-1, 'social_away'],
  [45011, 'social_away'],
  [40125, 'social_set_up_wrong'],
  [40013, 'social_set_up_wrong'],
  [48001, 'social_set_up_wrong'],
  [10012, 'social_set_up_wrong'],
  [50001, 'social_set_up_wrong'],
  [301002, 'social_set_up_wrong'],
  ['40029', 'social_set_up_wrong'],
  [null, 'social_set_up_wrong'],
])('the errcode %j means %s', (errcode, code) => {
  expect(refusalFor(errcode)).toBe(code)
})

test.each([
  ['oABC-123_x', true],
  ['zhang.san@school', true],
  ['', false],
  ['a b', false],
  ['a\0', false],
  ['x'.repeat(129), false],
  [7, false],
  [{}, false],
])('the id %j is believed: %j', (value, good) => {
  expect(idOf(value) !== undefined).toBe(good)
})

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
