import { expect, test } from 'vitest'
import { FormBroken, readFormStream } from './form-stream.ts'

/** The same bytes in pieces of a size. */
async function* inPieces(text: string | Uint8Array, size: number) {
  const bytes = Buffer.from(text as string)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(form: string | Uint8Array, size: number) {
  const { text, fields } = readFormStream(inPieces(form, size), { long: 'data', others: 100 })
  let data = ''
  for await (const part of text) data += part
  return { data, fields: { ...fields } }
}

const html = '<td>王芳 & co = 100 % + 1</td>😀\ufeff'

test.each([1, 2, 3, 7, 1000])('a form is read as a browser wrote it, whatever its pieces: %i bytes', async (size) => {
  const form = new URLSearchParams({ title: '七（1）班', data: html, other: '' })
  expect(await read(String(form), size)).toEqual({ data: html, fields: { title: '七（1）班', other: '' } })
  const dataFirst = new URLSearchParams({ data: html, title: 'a=b&c' })
  expect(await read(String(dataFirst), size)).toEqual({ data: html, fields: { title: 'a=b&c' } })
  expect(await read('data=100%&title=%zz%4', size)).toEqual({ data: '100%', fields: { title: '%zz%4' } })
  expect(await read('&&title&data', size)).toEqual({ data: '', fields: { title: '' } })
})

test.each([
  ['a field twice', 'data=1&title=2&data=3'],
  ['a list', 'data[]=1'],
  ['a nested name', 'title%5Ba%5D=1&data=1'],
  ['bytes that are no text', Buffer.concat([Buffer.from('data='), Buffer.from([0xc4, 0xe3])])],
  ['the half of a character', 'data=%E7%8E'],
  ['a title of no text', 'title=%C4%E3&data=1'],
  ['a long title', `title=${'x'.repeat(101)}&data=1`],
  ['a long name', `${'x'.repeat(1000)}=1`],
])('%s is no form', async (_case, form) => {
  await expect(read(form, 5)).rejects.toThrow(FormBroken)
})

test('a field called like a part of every object is a field', async () => {
  expect((await read('__proto__=1&data=2', 5)).data).toBe('2')
})
