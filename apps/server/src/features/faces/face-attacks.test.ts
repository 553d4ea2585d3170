import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { registerFace, signInByFace } from '@homeroom/contract/faces/face-endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type FaceUnit, startFaceUnit } from '../../../test-support/face-unit.ts'
import { burstOf, type Pose, pictureOf } from '../../../test-support/fakes/face-engine.ts'
import type { Browser, Reply } from '../../../test-support/start-test-server.ts'

// Some two hundred submissions that must open nothing and register nothing: each kind in several forms.

let faces: FaceUnit
let other: Browser
let staff: Browser
beforeAll(async () => {
  faces = await startFaceUnit()
  await faces.reset()
  await faces.set({ liveness: true })
  await faces.set({ liveness: true }, 'admin.two')
  await faces.withFace('teacher', 1)
  staff = await faces.withFace('staff', 2)
  other = await faces.withFace('admin.two', 3)
  await faces.withFace('teacher.parent', 4)
  await faces.query(`update users set status = 'disabled' where id = $1`, [demoPerson('teacher.parent').userId])
})
afterAll(() => faces.server.close())

const [teacher, foreign] = [demoPerson('teacher'), demoPerson('admin.two')]
const poses: readonly Pose[] = ['turn-left', 'turn-right', 'blink']

/** What a body may say of its pictures besides the pictures. */
type Body = { challenge?: unknown; [field: string]: unknown }
/** Someone who does what the challenge asks, with one thing about it changed. */
type Trick = (body: Body & { frames: string[]; faceImage: string }, ask: Pose, seen: number) => Promise<Body> | Body

/** Pictures that are none, or not what they seem. */
async function strangePictures(): Promise<[string, string][]> {
  const drawn = Buffer.from(await pictureOf(1), 'base64')
  const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#112233' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const texts: Record<string, string> = {
    text: 'hello',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    html: '<html><script>1</script></html>',
    pdf: '%PDF-1.7 1 0 obj',
    zip: 'PK\u0003\u0004',
    'an empty gif': 'GIF89a',
    'the head of a png': '\u0089PNG\r\n\u001a\n',
    zeros: '\0'.repeat(5000),
  }
  return [
    ...Object.entries(texts).map(([name, text]): [string, string] => [
      name,
      Buffer.from(text, 'latin1').toString('base64'),
    ]),
    ['a picture that ends in its middle', drawn.subarray(0, drawn.length / 2).toString('base64')],
    ['a picture of 81 million pixels', huge.toString('base64')],
    ['nothing', ''],
    ['no base64', '<<<<>>>>'],
    ['a data address', `data:image/png;base64,${drawn.toString('base64')}`],
    ['more than two megabytes', Buffer.alloc(2_200_000, drawn).toString('base64')],
  ]
}

const tricks: [string, Trick][] = [
  ['no challenge', ({ challenge, ...body }) => body],
  ['no frames', ({ frames, ...body }) => body],
  ['neither', ({ challenge, frames, ...body }) => body],
  [
    'noIntercept instead of a challenge',
    ({ challenge, frames, ...body }) => ({ ...body, noIntercept: 'true', liveness: false }),
  ],
  ['an invented challenge', (body) => ({ ...body, challenge: 'x'.repeat(43) })],
  ['a challenge of another form', (body) => ({ ...body, challenge: { $ne: null } })],
  ['a list of challenges', (body) => ({ ...body, challenge: [body.challenge] })],
  ['an empty challenge', (body) => ({ ...body, challenge: '' })],
  ['two frames only', (body) => ({ ...body, frames: body.frames.slice(0, 2) })],
  ['no frame', (body) => ({ ...body, frames: [] })],
  ['thirteen frames', (body) => ({ ...body, frames: Array.from({ length: 13 }, () => body.frames[0]) })],
  ['frames that are a text', (body) => ({ ...body, frames: body.frames.join(',') })],
  ['a burst without its end', (body) => ({ ...body, frames: body.frames.slice(0, -1) })],
  ['a burst without its beginning', (body) => ({ ...body, frames: body.frames.slice(2) })],
  ['frames in another order', (body) => ({ ...body, frames: [...body.frames.slice(2), ...body.frames.slice(0, 2)] })],
  ['one frame again and again', (body) => ({ ...body, frames: body.frames.map(() => body.frames[0]) })],
  ['the photograph as every frame', (body) => ({ ...body, frames: body.frames.map(() => body.faceImage) })],
  ...poses.map((pose): [string, Trick] => [
    `somebody who does ${pose} when something else is asked`,
    async (body, ask) => ({ ...body, frames: await burstOf(1, ask === pose ? 'straight' : pose) }),
  ]),
  [
    'all movements one after the other',
    async (body) => ({
      ...body,
      frames: await Promise.all((['straight', ...poses, 'straight'] as const).map((pose) => pictureOf(1, pose))),
    }),
  ],
  [
    'a frame of somebody else',
    async (body, ask, seen) => ({ ...body, frames: body.frames.with(2, await pictureOf(3 - seen, ask)) }),
  ],
  [
    'a frame with two people',
    async (body) => ({ ...body, frames: body.frames.with(1, await pictureOf('two people')) }),
  ],
  ['a frame with nobody', async (body) => ({ ...body, frames: body.frames.with(3, await pictureOf('nobody')) })],
  ['a frame that is no picture', (body) => ({ ...body, frames: body.frames.with(0, 'AAAA') })],
  ['a photograph of somebody else', async (body, _, seen) => ({ ...body, faceImage: await pictureOf(3 - seen) })],
  [
    'one’s own movement before the photograph of somebody',
    async (body, ask) => ({ ...body, frames: await burstOf(9, ask) }),
  ],
  ['a photograph with two people', async (body) => ({ ...body, faceImage: await pictureOf('two people') })],
  ['a photograph with nobody', async (body) => ({ ...body, faceImage: await pictureOf('nobody') })],
  ['another unit', (body) => ({ ...body, unitId: foreign.unitId })],
  ['a unit that does not exist', (body) => ({ ...body, unitId: '00000000-0000-0000-0000-000000000000' })],
  ['a unit of another form', (body) => ({ ...body, unitId: `' or 1=1 --` })],
]

/** What came of an attack: whether a session began or a call answered as if it had worked. */
async function isAccepted(browser: Browser, reply: Reply): Promise<boolean> {
  return reply.status === 200 || (await browser.get(readMe.path)).status === 200
}

/** Nobody has to wait: what is to refuse is the check itself. */
const forgive = () => faces.query('delete from sign_in_throttles')

async function attempt(seen: number, trick: Trick, browser = faces.server.visitor()): Promise<boolean> {
  const { challenge, frames, ask } = await faces.challenge(browser, seen)
  const body = { unitId: teacher.unitId, challenge, frames, faceImage: await pictureOf(seen) }
  return isAccepted(browser, await browser.post(signInByFace.path, await trick(body, ask, seen)))
}

/** Each attack that was accepted, by name. */
async function acceptedOf(attacks: readonly [string, () => Promise<boolean>][]): Promise<string[]> {
  const accepted: string[] = []
  for (const [at, [name, attack]] of attacks.entries()) {
    if (at % 4 === 0) await forgive()
    if (await attack()) accepted.push(name)
  }
  return accepted
}

test('the honest way is open: without it nothing below says anything', async () => {
  expect(await attempt(1, (body) => body)).toBe(true)
})

test('[F3][F6][F8][F11] no changed submission signs anybody in', async () => {
  const strange = await strangePictures()
  const attacks: [string, () => Promise<boolean>][] = [
    ...tricks.flatMap(([name, trick]) =>
      [1, 2].map((seen): [string, () => Promise<boolean>] => [name, () => attempt(seen, trick)]),
    ),
    ...strange.flatMap(([name, picture]): [string, () => Promise<boolean>][] => [
      [`${name} as the photograph`, () => attempt(1, (body) => ({ ...body, faceImage: picture }))],
      [`${name} as a frame`, () => attempt(1, (body) => ({ ...body, frames: body.frames.with(1, picture) }))],
    ]),
    // A twin in another unit, a suspended person, and whoever has never registered.
    ...[3, 4, ...Array.from({ length: 30 }, (_, at) => 100 + at)].map((seen): [string, () => Promise<boolean>] => [
      `face ${seen}`,
      () => attempt(seen, (body) => body),
    ]),
  ]
  const accepted = await acceptedOf(attacks)
  expect(attacks.length).toBeGreaterThan(120)
  expect(accepted).toEqual([])
})

test('[F3] no submission opens anything a second time, from its browser or from another', async () => {
  const attacks: [string, () => Promise<boolean>][] = []
  for (const seen of [1, 2, 1, 2, 1]) {
    const browser = faces.server.visitor()
    const { challenge, frames, ask } = await faces.challenge(browser, seen)
    const body = { unitId: teacher.unitId, challenge, frames, faceImage: await pictureOf(seen) }
    await forgive()
    expect((await browser.post(signInByFace.path, body)).status).toBe(200)
    const fresh = async (more: Body) => {
      const where = faces.server.visitor()
      const { challenge: next } = await faces.challenge(where, seen)
      return isAccepted(where, await where.post(signInByFace.path, { ...body, challenge: next, ...more }))
    }
    const elsewhere = faces.server.visitor()
    attacks.push(
      ['the same body elsewhere', async () => isAccepted(elsewhere, await elsewhere.post(signInByFace.path, body))],
      ['the same pictures with a new challenge', () => fresh({})],
      ['the same frames with a new photograph', async () => fresh({ faceImage: await pictureOf(seen) })],
      ['the same photograph with new frames', async () => fresh({ frames: await burstOf(seen, ask) })],
      [
        'the used challenge with new pictures',
        async () => fresh({ challenge, faceImage: await pictureOf(seen), frames: await burstOf(seen, ask) }),
      ],
      [
        'a frame of before',
        async () => {
          const mixed = (await burstOf(seen, ask)).with(0, frames[0] ?? '')
          return fresh({ faceImage: await pictureOf(seen), frames: mixed })
        },
      ],
    )
  }
  expect(await acceptedOf(attacks)).toEqual([])
})

test('[F3] a challenge opens nothing in another browser or for another purpose', async () => {
  const attacks = Array.from({ length: 15 }, (_, at): [string, () => Promise<boolean>] => [
    `challenge ${at}`,
    async () => {
      const [own, stranger] = [faces.server.visitor(), faces.server.visitor()]
      const purpose = at % 2 === 0 ? 'sign-in' : 'register'
      const given = await faces.challenge(own, 1, { purpose })
      const where = at % 2 === 0 ? stranger : own
      const { ask: _, ...pictures } = given
      return isAccepted(where, await faces.show(1, pictures, where))
    },
  ])
  expect(await acceptedOf(attacks)).toEqual([])
})

test('[F1][F10] nobody registers a face for anybody else, or without consent', async () => {
  const someone = async (browser: Browser, userId: unknown, more: object = {}) =>
    (await browser.post(registerFace.path, { faceImage: await pictureOf(8), userId, noIntercept: true, ...more }))
      .status === 200
  const pupils = (
    await faces.query(`select id from users where unit_id = $1 and user_type = '1' limit 20`, [teacher.unitId])
  ).rows as { id: string }[]
  const victims = [teacher.userId, foreign.userId, demoPerson('teacher.parent').userId, ...pupils.map(({ id }) => id)]
  const attacks: [string, () => Promise<boolean>][] = [
    ...victims.map((id): [string, () => Promise<boolean>] => [`staff for ${id}`, () => someone(staff, id)]),
    ...victims
      .slice(0, 10)
      .map((id): [string, () => Promise<boolean>] => [
        `another unit’s administrator for ${id}`,
        () => (id === foreign.userId ? Promise.resolve(false) : someone(other, id)),
      ]),
    ...['', '*', `${teacher.userId}'`, [teacher.userId], { id: teacher.userId }, null].map(
      (id): [string, () => Promise<boolean>] => [`a person written as ${JSON.stringify(id)}`, () => someone(staff, id)],
    ),
    ['a visitor', () => someone(faces.server.visitor(), teacher.userId)],
  ]
  const before = (await faces.query('select user_id, serial from person_faces order by 1')).rows
  expect(await acceptedOf(attacks)).toEqual([])
  expect((await faces.query('select user_id, serial from person_faces order by 1')).rows).toEqual(before)
})
