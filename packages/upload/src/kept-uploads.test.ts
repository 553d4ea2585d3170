import { expect, test } from 'vitest'
import { type KeptUpload, matchChosen, readKept } from './kept-uploads.ts'

const kept = (id: string, changes: Partial<KeptUpload> = {}): KeptUpload => ({
  ...{ id, name: 'film.mp4', size: 3, lastModified: 7, addedAt: 0 },
  ...changes,
})
const file = (bytes = 'abc', lastModified = 7, name = 'film.mp4') => new File([bytes], name, { lastModified })

test.each([
  ['the same file', file(), 1],
  ['another name', file('abc', 7, 'other.mp4'), 0],
  ['another size', file('abcd'), 0],
  ['changed since', file('abc', 8), 0],
])('of chosen files an interrupted one is known by name, size and change: %s', (_what, chosen, count) => {
  const { found, others } = matchChosen([kept('1')], [chosen])
  expect([found.length, others.length]).toEqual([count, 1 - count])
})

test('each is found once: two uploads of one file want it twice', () => {
  const [one, other, third] = [file(), file(), file()]
  const { found, others } = matchChosen([kept('1'), kept('2')], [one, other, third])
  expect(found.map(({ kept: { id } }) => id)).toEqual(['1', '2'])
  expect(others).toEqual([third])
})

const handleOf = (answer: PermissionState, getFile: () => Promise<File>) =>
  ({ requestPermission: async () => answer, getFile }) as unknown as FileSystemFileHandle

test('a kept place is read with the person’s permission, while the file is there', async () => {
  const there = file()
  expect(await readKept(kept('1', { handle: handleOf('granted', async () => there) }))).toBe(there)
  expect(await readKept(kept('1', { handle: handleOf('denied', async () => there) }))).toBeUndefined()
  expect(
    await readKept(kept('1', { handle: handleOf('granted', () => Promise.reject(new Error('gone'))) })),
  ).toBeUndefined()
  expect(await readKept(kept('1'))).toBeUndefined()
})
