import { expect, test, vi } from 'vitest'
import { rememberLoaded } from './find-parts.ts'

test('what has been loaded, or is on its way, is not loaded again', async () => {
  const load = vi.fn(async () => 'button')
  const find = rememberLoaded(new Map([['button', load]]))
  expect(find('button')).toBe(find('button'))
  expect(await find('button')).toBe('button')
  expect(load).toHaveBeenCalledTimes(1)
})

test('what could not be loaded is tried again at the next wish', async () => {
  const load = vi.fn(async () => 'button').mockRejectedValueOnce(new Error('offline'))
  const find = rememberLoaded(new Map([['button', load]]))
  await expect(find('button')).rejects.toThrow('offline')
  expect(await find('button')).toBe('button')
  expect(load).toHaveBeenCalledTimes(2)
})

test('what nobody knows is not there', () => {
  expect(rememberLoaded(new Map())('button')).toBeUndefined()
})
