import { encodeQR } from 'qr'
import { afterEach, expect, test, vi } from 'vitest'
import { createQrReader } from './qr-reader.ts'

const code = 'HB1.0123456789ABCDEFGHJKMNPQRS'

afterEach(() => vi.unstubAllGlobals())

/** As much of a canvas as a reader needs: a picture of so many pixels a square. */
function pictureOf(rows: boolean[][], scale: number): HTMLCanvasElement {
  const [width, height] = [(rows[0]?.length ?? 0) * scale, rows.length * scale]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  const getImageData = () => ({ width, height, data })
  return { width, height, getContext: () => ({ getImageData }) } as unknown as HTMLCanvasElement
}

const card = () => pictureOf(encodeQR(code, 'raw', { ecc: 'quartile', border: 4 }), 6)
const blank = () =>
  pictureOf(
    Array.from({ length: 40 }, () => Array<boolean>(40).fill(false)),
    6,
  )

function detector(answer: () => Promise<{ rawValue: string }[]>, formats = ['qr_code']) {
  return class {
    static getSupportedFormats = async () => formats
    detect = answer
  }
}

test('where the browser has no reader, the fetched one finds the code of a card, and nothing on a blank picture', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  const read = await createQrReader()
  expect(await read(card())).toBe(code)
  expect(await read(blank())).toBeNull()
})

test("the browser's own reader is used where it has one", async () => {
  const answers = [[{ rawValue: code }], []]
  vi.stubGlobal(
    'BarcodeDetector',
    detector(async () => answers.shift() ?? []),
  )
  const read = await createQrReader()
  expect(await read(blank())).toBe(code)
  expect(await read(card())).toBeNull()
})

test('a picture that the browser fails to look at is one without a code', async () => {
  vi.stubGlobal(
    'BarcodeDetector',
    detector(() => Promise.reject(new Error('asleep'))),
  )
  expect(await (await createQrReader())(card())).toBeNull()
})

test.each([
  ['reads no QR codes', detector(async () => [], ['ean_13'])],
  ['is there by name only', { getSupportedFormats: () => Promise.reject(new Error('not supported')) }],
])('one that %s is passed by', async (_which, made) => {
  vi.stubGlobal('BarcodeDetector', made)
  expect(await (await createQrReader())(card())).toBe(code)
})
