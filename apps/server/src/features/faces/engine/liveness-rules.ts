import type { FaceShape } from './face-shape-rules.ts'
import { depthBetween } from './flatness-rules.ts'

// Whether a burst of frames shows a head doing what was asked, and not a picture of one that is moved. Angles are in degrees.

/** The face looks this straight into the camera, or nearly. */
const straightMost = 14
/** A turn goes at least so far from where the face looked at first. */
const turnLeast = 15
/** On its way there the face comes back by no more than it trembles. */
const backMost = 6
/** No head turns further from one frame to the next. */
const jumpMost = 30
/** Two views of a head that turned are no views of one plane. A turn of 15 degrees gives 0.026 and more; a photo gives it only when it is tilted by 45. */
const depthLeast = 0.02
/** A photo that is tilted to the side becomes narrow, and its eyes seem to open by a quarter. A head that turns keeps them as they are. */
const widerEyesMost = 1.15
/** Of the person's own median: open eyes differ too much from one person to another. */
const [closedMost, openLeast] = [0.65, 0.8]
/** In a blink the rest of the face stays as it is. Two photos of one person differ by 0.013 to 0.04 there. */
const blinkDepthMost = 0.02
const blinkTurnMost = 8
/** Nor does it grow wide or narrow, as a photo does whose eyes look closed because it is tilted. */
const blinkWidthMost = 0.08
/**
 * How far the templates of one person's frames may be apart. Turned faces and closed eyes are read as somewhat other ones: drawn heads
 * differ by 0.25 at 20 degrees, and by 0.35 with closed eyes. Photos that are tilted until they seem to turn differ by 0.43 and more.
 */
const sameFrame = { turn: { distance: 0.3, forDegree: 0.004 }, blink: { distance: 0.4, forDegree: 0 } }

type Asked = 'turn-left' | 'turn-right' | 'blink'

/** Whether these faces, in order, are those of a live head that does what was asked, as far as shapes can tell. */
export function showsChallenge(shapes: readonly FaceShape[], challenge: Asked): boolean {
  return challenge === 'blink' ? showsBlink(shapes) : showsTurn(shapes, challenge === 'turn-left' ? 1 : -1)
}

function showsTurn(shapes: readonly FaceShape[], side: 1 | -1): boolean {
  const [first] = shapes
  if (!first || Math.abs(first.yaw) > straightMost) return false
  const turns = shapes.map(({ yaw }) => side * (yaw - first.yaw))
  const most = Math.max(...turns)
  const at = turns.indexOf(most)
  const turned = shapes[at]
  if (!turned || most < turnLeast) return false
  const jumped = turns.some((turn, place) => place > 0 && Math.abs(turn - (turns[place - 1] ?? turn)) > jumpMost)
  if (jumped || comesBack(turns.slice(0, at + 1))) return false
  if (shapes.some(({ openness }) => openness > widerEyesMost * first.openness)) return false
  return depthBetween(first.points, turned.points) >= depthLeast
}

/** Whether somebody on the way to their turn went back: then the frames are not in their order, or something else was done. */
function comesBack(turns: readonly number[]): boolean {
  let furthest = Math.min(0, turns[0] ?? 0)
  return turns.some((turn) => {
    furthest = Math.max(furthest, turn)
    return turn < furthest - backMost
  })
}

function showsBlink(shapes: readonly FaceShape[]): boolean {
  const usual = usualOpenness(shapes)
  const share = (shape: FaceShape | undefined) => (shape?.openness ?? 0) / usual
  if (share(shapes[0]) < openLeast || share(shapes.at(-1)) < openLeast) return false
  const closed = shapes.filter((shape) => share(shape) < closedMost)
  if (closed.length === 0) return false
  return shapes.every((shape, place) => {
    const before = shapes[place - 1]
    if (!before) return true
    const still = Math.abs(shape.yaw - before.yaw) <= blinkTurnMost
    const wider = Math.abs(widthOf(shape) / widthOf(before) - 1)
    return still && wider <= blinkWidthMost && depthBetween(before.points, shape.points) <= blinkDepthMost
  })
}

/** Which frames could give the template: straight, with open eyes. */
export function isStraight(shape: FaceShape, shapes: readonly FaceShape[]): boolean {
  return Math.abs(shape.yaw) <= straightMost && shape.openness >= openLeast * usualOpenness(shapes)
}

/** Whether two frames of a burst, so many degrees apart, are of one person by the distance of their templates. */
export function isSamePerson(distance: number, degrees: number, challenge: Asked): boolean {
  const limit = sameFrame[challenge === 'blink' ? 'blink' : 'turn']
  return distance <= limit.distance + limit.forDegree * Math.abs(degrees)
}

/** The median: most frames of a blink are of open eyes. */
function usualOpenness(shapes: readonly FaceShape[]): number {
  const sorted = shapes.map(({ openness }) => openness).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 1
}

const widthOf = ({ box }: FaceShape): number => box.width / box.height
