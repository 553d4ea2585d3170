import { second } from '@homeroom/shared/dates/durations.ts'
import { expect, test } from 'vitest'
import { createUploadLine } from './upload-line.ts'

const megabyte = 1024 * 1024

/** A line with a clock of its own, and what is under way on it, in the order in which it began. */
function setUp() {
  let time = 0
  const line = createUploadLine(() => time)
  const underWay: { name: number; end: () => void; fail: () => void }[] = []
  const begun: number[] = []
  let asked = 0
  function ask(bytes = megabyte) {
    asked += 1
    const name = asked
    const sent = line(bytes, () => {
      begun.push(name)
      return new Promise<void>((end, reject) => underWay.push({ name, end, fail: () => reject(new Error('cut')) }))
    })
    return sent.catch(() => undefined)
  }
  const settled = () => new Promise((later) => setTimeout(later))
  return {
    ...{ begun, underWay, settled },
    async ask(count: number, bytes?: number) {
      for (let one = 0; one < count; one++) void ask(bytes)
      await settled()
    },
    /** The first of those under way ends, so many milliseconds later. */
    async end(later: number, how: 'end' | 'fail' = 'end') {
      time += later
      underWay.shift()?.[how]()
      await settled()
    },
  }
}

test('before anything is known of the line two go side by side, and the others wait in their order', async () => {
  const { ask, begun, end } = setUp()
  await ask(4)
  expect(begun).toEqual([1, 2])
  // Two of a megabyte in four seconds: half a megabyte a second.
  await end(4 * second)
  expect(begun).toEqual([1, 2, 3, 4])
})

test('a fast line carries four at once and never five', async () => {
  const { ask, underWay, end } = setUp()
  await ask(20)
  for (let ended = 0; ended < 15; ended++) {
    await end(50)
    expect(underWay.length).toBeLessThanOrEqual(4)
  }
  expect(underWay).toHaveLength(4)
})

test('a slow line carries one at a time, and more again when it has become faster', async () => {
  const { ask, underWay, end } = setUp()
  await ask(20)
  // 2 MB in 20 seconds.
  await end(20 * second)
  expect(underWay).toHaveLength(1)
  for (let ended = 0; ended < 4; ended++) await end(100)
  expect(underWay).toHaveLength(4)
})

test('one slow request does not make a fast line slow: the latest counts for a third', async () => {
  const { ask, underWay, end } = setUp()
  await ask(20)
  for (let ended = 0; ended < 6; ended++) await end(20)
  await end(4 * second)
  expect(underWay).toHaveLength(4)
})

test('a short request tells of the way to the server, not of the line', async () => {
  const { ask, underWay, end } = setUp()
  await ask(9, 256 * 1024 - 1)
  await end(60 * second)
  await end(60 * second)
  expect(underWay).toHaveLength(2)
})

test('a request that fails gives its place back and says nothing of the line', async () => {
  const { ask, begun, underWay, end } = setUp()
  await ask(5)
  await end(60 * second, 'fail')
  await end(60 * second, 'fail')
  expect(begun).toEqual([1, 2, 3, 4])
  expect(underWay).toHaveLength(2)
})
