import { describe, expect, test } from 'vitest'
import { pictureType } from './look-rules.ts'

const high = (side: number) => side >> 8
const low = (side: number) => side & 255
const letters = (word: string) => [...word].map((letter) => letter.charCodeAt(0))

/** The headers of pictures, as far as they say how large the pictures are. */
const headers = {
  png: (width: number, height: number) => [
    ...[0x89, ...letters('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...letters('IHDR')],
    ...[0, 0, high(width), low(width), 0, 0, high(height), low(height), 8, 6, 0, 0, 0],
  ],
  // A comment first: the size may stand behind as many parts as a camera likes.
  jpeg: (width: number, height: number) => [
    ...[0xff, 0xd8, 0xff, 0xfe, 0, 6, ...letters('lake'), 0xff, 0xc0, 0, 17, 8],
    ...[high(height), low(height), high(width), low(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
  ],
  'webp with a profile': (width: number, height: number) => [
    ...[...letters('RIFF'), 22, 0, 0, 0, ...letters('WEBPVP8X'), 10, 0, 0, 0, 0x20, 0, 0, 0],
    ...[low(width - 1), high(width - 1), 0, low(height - 1), high(height - 1), 0],
  ],
  'lossy webp': (width: number, height: number) => [
    ...[...letters('RIFF'), 22, 0, 0, 0, ...letters('WEBPVP8 '), 10, 0, 0, 0, 0x70, 1, 0, 0x9d, 1, 0x2a],
    ...[low(width), high(width), low(height), high(height)],
  ],
}

const types = { png: 'image/png', jpeg: 'image/jpeg', 'webp with a profile': 'image/webp', 'lossy webp': 'image/webp' }

describe.each(Object.keys(headers) as (keyof typeof headers)[])('a picture as %s', (kind) => {
  test.each([
    [1, 1, true],
    [4096, 4096, true],
    [4097, 1, false],
    [1, 4097, false],
  ])('of %i by %i', (width, height, taken) => {
    expect(pictureType(Uint8Array.from(headers[kind](width, height)))).toBe(taken ? types[kind] : undefined)
  })

  test('that ends before its size is refused, wherever it ends', () => {
    const whole = headers[kind](640, 480)
    const ends = kind === 'png' ? 24 : kind === 'jpeg' ? 19 : 30
    for (let length = 0; length < ends; length++)
      expect([length, pictureType(Uint8Array.from(whole.slice(0, length)))]).toEqual([length, undefined])
  })
})

test('a JPEG without a size is refused, and that takes no time', () => {
  const begun = performance.now()
  const empty = new Uint8Array(180_000).fill(1)
  empty.set([0xff, 0xd8, 0xff, 0xfe, 0, 6])
  expect(pictureType(empty)).toBeUndefined()
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('a picture without sides is refused', () => {
  expect(pictureType(Uint8Array.from(headers.png(0, 10)))).toBeUndefined()
  expect(pictureType(Uint8Array.from(headers.jpeg(10, 0)))).toBeUndefined()
})
