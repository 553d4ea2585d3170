import { writeCameraFilm } from '../../apps/server/test-support/camera-film.ts'
import { type DrawnPerson, drawFace } from '../../apps/server/test-support/drawn-faces.ts'
import { holdPicture } from '../../apps/server/test-support/held-pictures.ts'

const framesPerSecond = 10
/** So far from the camera, in its own widths, that the face on the photograph is as large as a face is asked to be. */
const away = 1.2

/** How a photograph is held, ten times a second. */
type Held = { yaw: number; pitch: number }

/** For four seconds nearly still, as a hand holds something. */
export const heldStill: Held[] = Array.from({ length: 40 }, (_, at) => ({
  yaw: Math.sin(at * 1.7),
  pitch: Math.cos(at * 2.3),
}))

/** Still for two seconds, then turned like a head to both sides. */
export const turnedLikeAHead: Held[] = Array.from({ length: 48 }, (_, at) => {
  const turned = Math.max(0, at - 20) / 28
  return { yaw: 40 * Math.sin(turned * 2 * Math.PI), pitch: Math.cos(at * 2.3) }
})

/** Writes a film of a printed photograph of somebody that is held into a camera. */
export async function writeHeldFilm(path: string, person: DrawnPerson, ways: readonly Held[]): Promise<void> {
  const photograph = await drawFace(person, { size: 0.5 }, 480)
  const pictures: Buffer[] = []
  for (const [at, way] of ways.entries()) pictures.push(await holdPicture(photograph, { ...way, away, noise: at }))
  await writeCameraFilm(path, pictures, framesPerSecond)
}
