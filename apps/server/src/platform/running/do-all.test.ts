import { expect, test } from 'vitest'
import { doAll } from './do-all.ts'

test('one step that fails holds up none of the others, and is told of', async () => {
  const done: string[] = []
  const step = (name: string) => async () => void done.push(name)
  const fails = () => Promise.reject(new Error('no room'))
  await expect(doAll([step('first'), fails, step('last')])).rejects.toThrow('no room')
  expect(done).toEqual(['first', 'last'])
  await expect(doAll([step('again')])).resolves.toBeUndefined()
})
