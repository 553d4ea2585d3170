import { afterAll, expect, test } from 'vitest'
import { drawFace, drawnPeople, drawTwo } from '../../../../test-support/drawn-faces.ts'
import { inWhole } from '../../../../test-support/whole.ts'
import type { FacePurpose, FaceReading } from './face-engine.ts'
import { createFaceGallery } from './face-match-rules.ts'
import { findModelFault, readModelFile } from './face-model-files.ts'
import { createFaceEngine } from './face-pool.ts'
import { type FaceThread, startFaceThread } from './face-thread.ts'

// The real networks, on drawn heads.
const engine = createFaceEngine()
afterAll(() => engine.close())

const { an, bo, chen, ding } = drawnPeople

async function templateOf(picture: Buffer, purpose: FacePurpose = 'recognise'): Promise<Float32Array> {
  const reading = await engine.read(picture, purpose)
  if (reading.refusal !== null) throw new Error(`refused: ${reading.refusal}`)
  return reading.template
}

test('[FACE-69] a registered face is known from another view, for whoever says who they are and among all', async () => {
  const people = Object.entries(drawnPeople).slice(0, inWhole ? undefined : 2)
  const registered = await Promise.all(
    people.map(async ([name, person]) => [name, await templateOf(await drawFace(person), 'register')] as const),
  )
  const gallery = createFaceGallery(registered)
  for (const [name, person] of people) {
    const seen = await templateOf(await drawFace(person, { yaw: 8, noise: 9 }))
    expect(seen).toHaveLength(128)
    expect(gallery.identify(seen), name).toBe(name)
    for (const [other] of people) expect(gallery.verify(seen, other), `${name} as ${other}`).toBe(other === name)
  }
})

test('[FACE-69] whoever is not registered is nobody', async () => {
  const registered = await Promise.all(
    [an, bo, ding].map(async (person, at) => [`${at}`, await templateOf(await drawFace(person), 'register')] as const),
  )
  expect(createFaceGallery(registered).identify(await templateOf(await drawFace(chen)))).toBe(null)
})

test('the same picture always gives the same template', async () => {
  const picture = await drawFace(an)
  expect(await templateOf(picture)).toEqual(await templateOf(picture))
})

const looks: [string, () => Promise<Buffer>, FaceReading['refusal'], FaceReading['refusal']][] = [
  ['looks a little aside', () => drawFace(an, { yaw: 12 }), null, null],
  ['is turned', () => drawFace(an, { yaw: 30 }), 'face_turned', null],
  ['is turned far', () => drawFace(an, { yaw: 45 }), 'face_turned', 'face_turned'],
  ['lies on its side', () => drawFace(an, { roll: 40 }), 'face_turned', null],
  ['is far away', () => drawFace(an, { size: 0.15 }), 'face_too_small', null],
  ['is further away', () => drawFace(an, { size: 0.1 }), 'face_too_small', 'face_too_small'],
  ['reaches out of the picture', () => drawFace(an, { at: [0.12, 0.48] }), 'face_cut_off', 'face_cut_off'],
  ['is in the dark', () => drawFace(an, { light: 0.12 }), 'face_too_dark', 'face_too_dark'],
  ['is in glaring light', () => drawFace(chen, { light: 2.6 }), 'face_too_bright', 'face_too_bright'],
  ['is a little blurred', () => drawFace(an, { blur: 2.6 }), 'face_blurred', null],
  ['is blurred', () => drawFace(an, { blur: 5 }), 'face_blurred', 'face_blurred'],
  ['is not alone', () => drawTwo(an, bo), 'face_several', 'face_several'],
  ['is not there', () => drawFace(an, { at: [5, 5] }), 'face_none', 'face_none'],
]
/** One of each refusal, where the two purposes differ if they do; the borders between them are of the whole run. */
const inGate = ['looks a little aside', 'is turned', 'is far away', 'is blurred', 'is not alone', 'is not there']

test.each(looks.filter(([what]) => inWhole || inGate.includes(what)))(
  '[FACE-63] a face that %s',
  async (_what, draw, registered, recognised) => {
    const picture = await draw()
    expect((await engine.read(picture, 'register')).refusal).toBe(registered)
    expect((await engine.read(picture, 'recognise')).refusal).toBe(recognised)
  },
)

test('a portrait is a clean JPEG of at most 480 pixels a side', async () => {
  const { default: sharp } = await import('sharp')
  const picture = await sharp(await drawFace(an, {}, 900))
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect((await sharp(picture).metadata()).exif).toBeDefined()
  const portrait = await engine.portrait(picture)
  const { format, width, height, exif, icc, xmp } = await sharp(portrait ?? Buffer.alloc(0)).metadata()
  expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 480, height: 480 })
  expect((await engine.read(portrait ?? Buffer.alloc(0), 'register')).refusal).toBe(null)
  expect(await engine.portrait(Buffer.from('no picture'))).toBe(null)
})

test('of a JPEG that is a page as well, the portrait keeps the picture only', async () => {
  const both = Buffer.concat([await drawFace(an), Buffer.from('<script>alert(1)</script>')])
  const portrait = await engine.portrait(both)
  expect(portrait?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(portrait?.includes('script')).toBe(false)
})

test('the server goes on while faces are read', async () => {
  const picture = await drawFace(an)
  let ticks = 0
  const ticking = setInterval(() => ticks++, 1)
  const readings = await Promise.all(Array.from({ length: 5 }, () => engine.read(picture, 'recognise')))
  clearInterval(ticking)
  expect(readings.every(({ refusal }) => refusal === null)).toBe(true)
  // Five pictures take three tenths of a second at least.
  expect(ticks).toBeGreaterThan(50)
})

test('a thread that is ended in the middle of a picture is replaced', async () => {
  const threads: FaceThread[] = []
  const fragile = createFaceEngine({
    startThread() {
      const thread = startFaceThread()
      threads.push(thread)
      return thread
    },
  })
  const picture = await drawFace(an)
  const gone = expect(fragile.read(picture, 'recognise')).rejects.toThrow('gone')
  await threads[0]?.stop(new Error('gone'))
  await gone
  expect((await fragile.read(picture, 'recognise')).refusal).toBe(null)
  expect(threads).toHaveLength(2)
  await fragile.close()
})

test('a model file that is not the tested one stops the engine', () => {
  const changed = () => Buffer.from('{}')
  expect(() => readModelFile('human/models/blazeface.json', changed)).toThrow('not the one that was tested')
  expect(readModelFile('human/models/blazeface.json').length).toBeGreaterThan(10_000)
})

test('a model file that is missing or another is a fault that says which file and what to do', () => {
  const told = (read?: Parameters<typeof findModelFault>[0]) => {
    const fault = findModelFault(read)
    return fault && `${fault.code}: ${fault.what.en} ${fault.mend.en}`
  }
  expect(told()).toBe(undefined)
  const missing = told((file) => {
    if (file === 'human/models/facemesh.bin') throw new Error('ENOENT')
    return readModelFile(file)
  })
  expect(missing).toMatch(/^faces-off: .*human\/models\/facemesh\.bin is missing\. Run "npm ci"/)
  expect(told(() => Buffer.from('{}'))).toMatch(/blazeface\.json is not the one that was tested/)
})
