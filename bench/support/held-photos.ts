import { readFileSync } from 'node:fs'
import { createFaceEngine } from '../../apps/server/src/features/faces/engine/face-pool.ts'
import { holdPicture } from '../../apps/server/test-support/held-pictures.ts'
import { heading, line } from './report.ts'

const photosMaximum = 20
const challenges = ['turn-left', 'turn-right', 'blink'] as const
/** Degrees, frame by frame: turned to both sides, further and further, and tilted away. */
const films = {
  left: [0, 12, 24, 36, 48].map((yaw) => ({ yaw })),
  right: [0, -12, -24, -36, -48].map((yaw) => ({ yaw })),
  far: [0, 20, 40, 55].map((yaw) => ({ yaw, away: 1.6 })),
  tilted: [0, 20, 45, 20, 0].map((pitch) => ({ pitch, yaw: pitch / 9 })),
}

/** Photos as somebody would hold them into the camera, for each challenge: none may be taken for a live person. */
export async function benchHeldPhotos(paths: readonly string[]): Promise<void> {
  const chosen = paths.slice(0, photosMaximum)
  heading(`face: ${chosen.length} photos held into the camera, in ${Object.keys(films).length} ways`)
  const engine = createFaceEngine()
  let [tried, accepted] = [0, 0]
  for (const path of chosen) {
    const photo = readFileSync(path)
    for (const film of Object.values(films)) {
      const frames = await Promise.all(film.map((held, noise) => holdPicture(photo, { ...held, noise })))
      for (const challenge of challenges) {
        const { refusal } = await engine.readBurst(frames, challenge)
        tried += 1
        if (refusal === null) accepted += 1
      }
    }
  }
  await engine.close()
  line('taken for a live person', `${accepted} of ${tried}`, '0', accepted === 0)
}
