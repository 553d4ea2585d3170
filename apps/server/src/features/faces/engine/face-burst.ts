import { createHash } from 'node:crypto'
import type { FaceReading, LivenessChallenge } from './face-engine.ts'
import { qualityRefusal } from './face-quality-rules.ts'
import type { FaceReader, SeenFace } from './face-reader.ts'
import { isSamePerson, isStraight, showsChallenge } from './liveness-rules.ts'

type BurstReading = FaceReading | { refusal: 'not_live' }
const notLive = { refusal: 'not_live' } as const

/** Reads frames in their order: each must show one face, all the same person, and together what was asked. */
export async function readBurst(
  reader: Pick<FaceReader, 'see' | 'embed'>,
  frames: readonly Buffer[],
  challenge: LivenessChallenge,
): Promise<BurstReading> {
  const faces: SeenFace[] = []
  const seen = new Set<string>()
  for (const frame of frames) {
    const face = await reader.see(frame)
    if (typeof face === 'string') return { refusal: face }
    // A camera never gives the same picture twice. What was written into its file meanwhile does not count.
    const picture = createHash('sha256').update(face.picture.data).digest('base64')
    if (seen.has(picture)) return notLive
    seen.add(picture)
    faces.push(face)
  }
  const shapes = faces.map(({ shape }) => shape)
  if (!showsChallenge(shapes, challenge)) return notLive
  const [best] = faces
    .filter(({ shape }) => isStraight(shape, shapes))
    .sort((one, other) => other.quality.sharpness - one.quality.sharpness)
  if (!best) return notLive
  const refusal = qualityRefusal(best.shape, best.quality, 'recognise')
  if (refusal) return { refusal }
  const first = reader.embed(best.chip, { quick: true })
  const onePerson = faces.every(({ shape, chip }) =>
    isSamePerson(distanceOf(first, reader.embed(chip, { quick: true })), shape.yaw - best.shape.yaw, challenge),
  )
  return onePerson ? { refusal: null, template: reader.embed(best.chip) } : notLive
}

function distanceOf(one: Float32Array, other: Float32Array): number {
  return Math.sqrt(one.reduce((sum, value, place) => sum + (value - (other[place] ?? 0)) ** 2, 0))
}
