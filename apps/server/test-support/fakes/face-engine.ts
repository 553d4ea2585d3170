import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type {
  FaceEngine,
  FaceReading,
  FaceRefusal,
  LivenessChallenge,
} from '../../src/features/faces/engine/face-engine.ts'

/** Who is seen: a number from 0 to 999, nobody, two people, or somebody whom the camera saw badly. */
export type Seen = number | 'nobody' | 'two people' | 'too dark'
export type Pose = 'straight' | LivenessChallenge

/** The width of a picture says what somebody does, its colour who it is. */
const widths: Record<Pose, number> = { straight: 8, 'turn-left': 9, 'turn-right': 10, blink: 11 }
const unusable: Record<Exclude<Seen, number>, number> = { nobody: 1000, 'two people': 1001, 'too dark': 1002 }
const refusals: Record<number, FaceRefusal> = { 1000: 'face_none', 1001: 'face_several', 1002: 'face_too_dark' }

let made = 0

/** A picture of somebody, in base64. No two are the same, byte for byte, unless the take is named. */
export async function pictureOf(seen: Seen, pose: Pose = 'straight', take = ++made): Promise<string> {
  const number = typeof seen === 'number' ? seen : unusable[seen]
  const background = { r: number >> 4, g: ((number & 15) << 4) + (take & 15), b: (take >> 4) & 255 }
  const height = 8 + (take >> 12)
  const picture = sharp({ create: { width: widths[pose], height, channels: 3, background } })
  return (await picture.png().toBuffer()).toString('base64')
}

/** The frames of somebody who does what is asked. */
export function burstOf(seen: Seen, pose: Pose): Promise<string[]> {
  const poses: readonly Pose[] = ['straight', 'straight', pose, pose, 'straight']
  return Promise.all(poses.map((each) => pictureOf(seen, each)))
}

/** An engine that knows the pictures of `pictureOf` only. */
export function fakeFaceEngine(model = 'fake-1'): FaceEngine {
  return {
    model,
    read: async (picture) => (await look(picture)).reading,
    async portrait(picture) {
      const seen = await look(picture)
      return seen.reading.refusal === 'picture_unreadable' ? null : sharp(picture).jpeg().toBuffer()
    },
    async readBurst(frames, challenge) {
      const seen = await Promise.all(frames.map(look))
      const refused = seen.find(({ reading }) => reading.refusal !== null)
      if (refused) return refused.reading
      const poses = seen.map(({ width }) => width)
      const one = new Set(seen.map(({ number }) => number)).size === 1
      const ends = poses[0] === widths.straight && poses.at(-1) === widths.straight
      const did = poses.every((width) => width === widths.straight || width === widths[challenge])
      const moved = poses.includes(widths[challenge])
      return one && ends && did && moved ? (seen[0]?.reading ?? { refusal: 'not_live' }) : { refusal: 'not_live' }
    },
    close: async () => {},
  }
}

type Look = { reading: FaceReading; number: number; width: number }

async function look(picture: Buffer): Promise<Look> {
  const nothing: Look = { reading: { refusal: 'picture_unreadable' }, number: -1, width: 0 }
  const drawn = await sharp(picture, { limitInputPixels: 25_000_000 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!drawn) return nothing
  const [red = 0, green = 0, blue = 0] = drawn.data
  const number = (red << 4) + (green >> 4)
  const refusal = refusals[number]
  const reading: FaceReading = refusal ? { refusal } : { refusal: null, template: templateOf(number, blue) }
  return { reading, number, width: drawn.info.width }
}

/** The same for two pictures of one number but for a breath; of two numbers far apart. */
function templateOf(number: number, take: number): Float32Array {
  const bytes = createHash('shake256', { outputLength: 256 }).update(`face ${number}`).digest()
  const template = Float32Array.from({ length: 128 }, (_, at) => bytes.readUInt16LE(at * 2) / 65_535 - 0.5)
  const length = Math.hypot(...template)
  return template.map((each, at) => each / length + (at === 0 ? take / 10_000 : 0))
}
