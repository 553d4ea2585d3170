import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to. */
function work() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: () => done, end }
}

test('so many run at once, the next takes over the turn of the first that ends, and more than may wait are refused', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1, wait: 10_000 })
  const [one, two] = [work(), work()]
  let begun = false
  const first = turns(one.run)
  const second = turns(() => {
    begun = true
    return two.run()
  })
  await expect(turns(async () => 'third')).rejects.toMatchObject({ code: 'server_busy' })
  expect(begun).toBe(false)
  one.end()
  await first
  await expect.poll(() => begun).toBe(true)
  two.end()
  await second
  expect(await turns(async () => 'later')).toBe('later')
})

test('who has waited too long is refused, and work that fails gives its turn back', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 5, wait: 20 })
  const one = work()
  const first = turns(one.run)
  await expect(turns(async () => 'late')).rejects.toMatchObject({ code: 'server_busy' })
  one.end()
  await first
  await expect(turns(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns(async () => 'next')).toBe('next')
})
