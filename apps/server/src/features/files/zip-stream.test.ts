import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { zipStream } from './zip-stream.ts'

const changedAt = new Date('2026-11-24T08:00:00Z')
/** A file of a megabyte that counts what is read of it. */
function source() {
  const read = { blocks: 0, closed: false }
  const stream = new Readable({
    read() {
      read.blocks += 1
      this.push(read.blocks > 16 ? null : Buffer.alloc(65_536))
    },
    destroy(error, done) {
      read.closed = true
      done(error)
    },
  })
  return { read, stream }
}
const member = (path: string, stream: Readable) => ({
  ...{ path, size: 16 * 65_536, changedAt },
  open: () => Promise.resolve(stream),
})

test('files are read one after the other, and no faster than they are taken', async () => {
  const [one, two] = [source(), source()]
  const { stream, length } = await zipStream([member('one', one.stream), member('two', two.stream)])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(one.read.blocks).toBeLessThan(12)
  expect(two.read.blocks).toBe(0)
  let came = 0
  for await (const chunk of stream) came += (chunk as Buffer).length
  expect(came).toBe(length)
})

test('a reader who goes away ends it: the open file is closed and the next one is not opened', async () => {
  const [one, two] = [source(), source()]
  const { stream } = await zipStream([member('one', one.stream), member('two', two.stream)])
  await new Promise((resolve) => stream.once('readable', resolve))
  stream.destroy()
  await expect.poll(() => one.read.closed).toBe(true)
  expect(two.read.blocks).toBe(0)
})

test('a file that may not be read any more breaks the zip off instead of leaving it out', async () => {
  const refused = { path: 'two', size: 1, changedAt, open: () => Promise.reject(new Error('not_found')) }
  const { stream } = await zipStream([member('one', source().stream), refused])
  await expect(stream.resume().toArray()).rejects.toThrow('not_found')
})
