import { expect, test, vi } from 'vitest'

const never = () => {
  throw new Error('not yet')
}

test.each(['waitFor', 'waitUntil'])('%s goes on when a second has passed', async (wait) => {
  let isThere = false
  setTimeout(() => {
    isThere = true
  }, 1_100)
  await vi[wait](() => (isThere ? true : wait === 'waitFor' && never()))
})

test('who says how long to wait is obeyed', async () => {
  await expect(vi.waitFor(never, 30)).rejects.toThrow('not yet')
  await expect(vi.waitFor(never, { timeout: 30 })).rejects.toThrow('not yet')
  await expect(vi.waitUntil(() => false, { timeout: 30, interval: 5 })).rejects.toThrow('Timed out')
})
