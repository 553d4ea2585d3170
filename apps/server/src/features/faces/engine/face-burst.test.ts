import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { type DrawnPerson, drawFace, drawnPeople } from '../../../../test-support/drawn-faces.ts'
import { holdPicture } from '../../../../test-support/held-pictures.ts'
import { inWhole } from '../../../../test-support/whole.ts'
import { createFaceGallery } from './face-match-rules.ts'
import { createFaceEngine } from './face-pool.ts'

// What a camera gives while a drawn head, or a picture of one, is before it.
const engine = createFaceEngine()
afterAll(() => engine.close())

const { an, bo, chen, ding } = drawnPeople

/** Pixels a side: enough for the networks, and quickly drawn. */
const side = 256
const drawn = new Map<string, Promise<Buffer>>()
const filmed = (person: DrawnPerson, views: readonly Parameters<typeof drawFace>[1][]) =>
  Promise.all(
    views.map((view, at) => {
      const key = JSON.stringify([person, view, at])
      const frame = drawn.get(key) ?? drawFace(person, { ...view, noise: at + 1 }, side)
      drawn.set(key, frame)
      return frame
    }),
  )
const turning = (person: DrawnPerson, yaws: readonly number[]) =>
  filmed(
    person,
    yaws.map((yaw) => ({ yaw })),
  )
const blinking = (person: DrawnPerson, opens: readonly number[]) =>
  filmed(
    person,
    opens.map((open, at) => ({ open, yaw: at * 0.4 })),
  )
const held = (picture: Buffer, ways: readonly Parameters<typeof holdPicture>[1][]) =>
  Promise.all(ways.map((way, at) => holdPicture(picture, { ...way, noise: at })))

function templateOf(reading: Awaited<ReturnType<typeof engine.readBurst>>): Float32Array {
  if (reading.refusal !== null) throw new Error(`refused: ${reading.refusal}`)
  return reading.template
}

const toTheLeft = [0, 7, 14, 21]
const toTheRight = [0, -7, -14, -21]
const blink = [1, 1, 0, 1, 1]

// The engine takes a second for a burst. So the gate shows it one of each kind, and the whole run all; the rules themselves are in
// liveness-rules.test.ts.
const few = <Row extends readonly unknown[]>(rows: readonly Row[], inGate: number) =>
  inWhole ? rows : rows.slice(0, inGate)

test.each(
  few(
    [
      ['turns to the left', 'turn-left', an, () => turning(an, toTheLeft)],
      ['blinks', 'blink', bo, () => blinking(bo, blink)],
      ['turns to the right and back', 'turn-right', chen, () => turning(chen, [...toTheRight, -12, -2])],
      ['keeps the eyes closed for a moment', 'blink', bo, () => blinking(bo, [1, 1, 0, 0, 1, 1])],
    ] as const,
    2,
  ),
)('somebody who %s as asked is live, and the template is theirs', async (_what, challenge, person, film) => {
  const template = templateOf(await engine.readBurst(await film(), challenge))
  const registered = await Promise.all(
    [an, bo, chen, ding].map(async (one, at) => {
      const reading = await engine.read(await drawFace(one, {}, side), 'register')
      return [`${at}`, templateOf(reading)] as const
    }),
  )
  expect(createFaceGallery(registered).identify(template)).toBe(`${[an, bo, chen, ding].indexOf(person)}`)
})

test.each(
  few(
    [
      ['turns to the other side', 'turn-right', () => turning(an, toTheLeft)],
      ['turns instead of blinking', 'blink', () => turning(bo, toTheLeft)],
      ['never opens the eyes again', 'blink', () => blinking(bo, [1, 1, 1, 0, 0])],
      ['has changed the order of the frames', 'turn-left', () => turning(an, [0, 21, 7, 14, 28])],
      ['jumps from one pose to another', 'turn-left', () => turning(an, [0, 0.5, 40])],
      ['sends fewer frames than are asked', 'turn-left', () => turning(an, [0, 20])],
      ['does nothing', 'turn-left', () => turning(an, [0, 0.5, 1, 0.3])],
      ['does nothing, eyes open', 'blink', () => blinking(bo, [1, 1, 1, 1, 1])],
      ['blinks instead of turning', 'turn-left', () => blinking(bo, blink)],
      ['turns too little', 'turn-left', () => turning(an, [0, 4, 8, 11])],
      ['is turned from the beginning', 'turn-left', () => turning(an, [20, 24, 28, 36])],
      ['shows the film backwards', 'turn-left', () => turning(an, [...toTheLeft].reverse())],
      [
        'sends more than are taken',
        'turn-left',
        async () => (await Promise.all(Array.from({ length: 4 }, () => turning(an, toTheLeft)))).flat(),
      ],
    ] as const,
    6,
  ),
)('whoever %s is not live', async (_what, challenge, film) => {
  expect((await engine.readBurst(await film(), challenge)).refusal).toBe('not_live')
})

test('the same picture twice is not live, however its file was written', async () => {
  const [first, ...rest] = await turning(an, toTheLeft)
  const again = await sharp(first).png().toBuffer()
  const frames = [first ?? again, again, ...rest]
  expect((await engine.readBurst(frames, 'turn-left')).refusal).toBe('not_live')
})

test('frames of two people are not live', async () => {
  const [one, other] = [await turning(bo, [0, 7]), await turning(chen, [14, 21])]
  expect((await engine.readBurst([...one, ...other], 'turn-left')).refusal).toBe('not_live')
})

test.each(
  few<[string, Parameters<typeof held>[1]]>(
    [
      ['turned like a head', [{}, { yaw: 12 }, { yaw: 24 }, { yaw: 36 }, { yaw: 45 }]],
      ['tilted, so that the eyes look closed', [{}, { pitch: 5 }, { pitch: 45 }, { pitch: 5 }, {}]],
      ['held still and trembling', [{}, { yaw: 1 }, { yaw: -1, pitch: 1 }, { away: 2.4 }]],
      ['turned the other way', [{}, { yaw: -12 }, { yaw: -24 }, { yaw: -36 }, { yaw: -45 }]],
      ['turned far', [{}, { yaw: 25 }, { yaw: 50 }, { yaw: 58 }]],
      ['moved nearer and away', [{}, { away: 2 }, { away: 1.8, yaw: 10 }, { away: 2.6, yaw: 20 }]],
    ],
    2,
  ),
)('a photograph that is %s is not live, whatever was asked', async (_what, ways) => {
  const frames = await held(await drawFace(bo, { size: 0.5 }, 360), ways)
  for (const challenge of ['turn-left', 'turn-right', 'blink'] as const)
    expect((await engine.readBurst(frames, challenge)).refusal, challenge).not.toBe(null)
})

test('two photographs of one person, shown in turn, are not a blink', async () => {
  const [open, closed] = [await drawFace(bo), await drawFace(bo, { open: 0, yaw: 12, noise: 4 })]
  const frames = await Promise.all(
    [open, open, closed, open, open].map((picture, at) => holdPicture(picture, { noise: at, yaw: at })),
  )
  expect((await engine.readBurst(frames, 'blink')).refusal).toBe('not_live')
})

test('frames that cannot be read, or show nobody or several, say so', async () => {
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = await turning(an, [0, 8])
  const nobody = await drawFace(an, { at: [5, 5] })
  expect(await engine.readBurst([first, Buffer.from('nothing'), second], 'blink')).toEqual({
    refusal: 'picture_unreadable',
  })
  expect(await engine.readBurst([first, nobody, second], 'blink')).toEqual({ refusal: 'face_none' })
})
