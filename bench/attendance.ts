import { drawFace, drawnPeople } from '../apps/server/test-support/drawn-faces.ts'
import { waitsOf } from './support/gate-queue.ts'
import { median, percentile } from './support/load.ts'
import { callHeaders, demoPassword, type Product, signIn } from './support/product.ts'
import { heading, line, ms, plain } from './support/report.ts'

const clocking = '/api/uaa/login/face/clocking'
const pupils = 1500
const gates = 4
/** The rush: how long it lasts, and how much of its busiest part is acted out. */
const [rushMinutes, actedMinutes] = [20, 3]
/** In its busiest minutes so many times as many come as on average. */
const peak = 1.5
/** How long a kiosk shows who was recognised, before it looks at the next. */
const shownFor = 2_500
/** The countdown of a kiosk, and nine detections: what it takes until the picture is taken. The acted part leaves it out. */
const seenFor = 1_000 + 9 * 250

const people = { teacher: 'an', staff: 'bo', admin: 'chen', 'teacher.parent': 'ding' } as const

/**
 * The busiest minutes of a morning at four gates: people come at random, stand in the shortest queue, and are shown their name. The same four drawn heads
 * come again and again; their pictures differ in a byte, as pictures of a camera do.
 */
export async function benchAttendance({ address }: Product): Promise<void> {
  heading(
    `attendance: ${pupils} pupils in ${rushMinutes} minutes at ${gates} kiosks, the busiest ${actedMinutes} minutes of it`,
  )
  const call = callsOf(address)
  const admin = await session(address, 'admin')
  const { data } = await call('GET', '/api/units/settings/faces', admin)
  const on = { offered: true, signIn: false, liveness: false, version: data.source.version }
  await call('POST', '/api/units/settings/faces_save', admin, on)
  const pictures = await Promise.all(
    Object.entries(people).map(async ([name, head]) => {
      const cookie = await session(address, name)
      const { userId } = (await call('GET', '/api/uaa/oauth/me', cookie)).data
      await call('POST', '/api/uaa/face/agree', cookie, { wording: 2, language: 'en' })
      const faceImage = (await drawFace(drawnPeople[head])).toString('base64')
      await call('POST', '/api/uaa/face/check', cookie, { faceImage, userId })
      return { userId, jpeg: await drawFace(drawnPeople[head], { noise: 7 }) }
    }),
  )
  const kiosks = await Promise.all(
    Array.from({ length: gates }, async (_, at) => {
      const { key } = (
        await call('POST', '/api/attendance/kiosks/add', admin, { gate: `Gate ${at + 1}`, gateEnglishName: '' })
      ).data
      return (await call('POST', '/api/uaa/kiosk/enrol', '', { key })).cookie
    }),
  )

  const answers: number[] = []
  const waits: number[] = []
  const queues = kiosks.map(() => ({ length: 0, end: Promise.resolve() }))
  let wrong = 0
  async function pass(kiosk: string, came: number): Promise<void> {
    const one = pictures[Math.floor(Math.random() * pictures.length)]
    if (!one) return
    // What follows the end of a JPEG is not read, and makes it another picture.
    const faceImage = Buffer.concat([one.jpeg, crypto.getRandomValues(Buffer.alloc(8))]).toString('base64')
    const began = performance.now()
    const { data: told } = await call('POST', clocking, kiosk, { faceImage, entryId: crypto.randomUUID() })
    const now = performance.now()
    answers.push(now - began)
    waits.push(now - came)
    if (told?.userId !== one.userId) wrong++
    await new Promise((resolve) => setTimeout(resolve, shownFor))
  }
  const rate = (pupils / (rushMinutes * 60_000)) * peak
  const end = performance.now() + actedMinutes * 60_000
  for (let next = performance.now(); next < end; next += -Math.log(1 - Math.random()) / rate) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
    const shortest = queues.reduce((best, queue) => (queue.length < best.length ? queue : best))
    const kiosk = kiosks[queues.indexOf(shortest)] ?? ''
    const came = performance.now()
    shortest.length++
    shortest.end = shortest.end.then(() => pass(kiosk, came)).finally(() => shortest.length--)
  }
  await Promise.all(queues.map((queue) => queue.end))
  plain('people', `${answers.length}, ${wrong} not recognised as themselves`)
  line(
    'picture to answer, p99',
    `${ms(percentile(answers, 0.99))} (median ${ms(median(answers))})`,
    '< 1 s',
    percentile(answers, 0.99) < 1000,
  )
  const longest = Math.max(...waits)
  line(
    'longest wait at a gate, from coming to the answer',
    `${(longest / 1000).toFixed(1)} s (median ${(median(waits) / 1000).toFixed(1)} s)`,
    '< 15 s',
    longest < 15_000,
  )
  countRush(answers)
}

/** The whole rush, counted with the answers that were measured and with what it takes to be seen and to read the card. */
function countRush(answers: readonly number[]): void {
  for (const [what, beside] of [
    ['as it is', seenFor + shownFor],
    ['were the next looked at while the card is shown', seenFor],
  ] as const) {
    const takes = () => (answers[Math.floor(Math.random() * answers.length)] ?? 0) + beside
    const waits = waitsOf({ people: pupils, minutes: rushMinutes, kiosks: gates, takes, random: Math.random })
    const [most, usual] = [Math.max(...waits), median(waits)].map((wait) => `${(wait / 60_000).toFixed(1)} min`)
    plain(`counted, all ${pupils} in ${rushMinutes} minutes, ${what}`, `longest wait ${most} (median ${usual})`)
  }
}

/** Somebody who has just proved who they are. */
async function session(address: string, name: string): Promise<string> {
  const cookie = await signIn(address, name)
  await callsOf(address)('POST', '/api/uaa/step_up', cookie, { way: 'password', proof: demoPassword })
  return cookie
}

// biome-ignore lint/suspicious/noExplicitAny: the benchmark reads whatever the call answers
type Answer = { data: any; cookie: string }

const callsOf =
  (address: string) =>
  async (method: 'GET' | 'POST', path: string, cookie: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...callHeaders, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie().map((one) => one.split(';', 1)[0])
    const reply = (await response.json()) as { status: number; message: string; data: unknown }
    if (method === 'POST' && path !== clocking && reply.status !== 200) throw new Error(`${path}: ${reply.message}`)
    return { data: reply.data, cookie: set.join('; ') }
  }
