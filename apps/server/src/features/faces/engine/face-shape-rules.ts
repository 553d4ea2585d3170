/** A point of the mesh in pixels of the picture; a smaller third number is nearer to the camera. */
export type MeshPoint = readonly [x: number, y: number, z: number]
type Box = { x: number; y: number; width: number; height: number }

/** Where a face is and how it is held. Angles are in degrees. */
export type FaceShape = {
  points: readonly MeshPoint[]
  box: Box
  /** More than 0 when it is turned to the person's own left, which is the right side of the picture. */
  yaw: number
  pitch: number
  roll: number
  /** How far the eyes are open: height by width, about 0.3 for open ones. */
  openness: number
}

/** Numbers of points of the mesh. Right and left are the person's own. */
const rightEye = { outer: 33, inner: 133, lids: [160, 144, 158, 153] } as const
const leftEye = { outer: 263, inner: 362, lids: [385, 380, 387, 373] } as const
const [forehead, chin] = [10, 152]
const degrees = 180 / Math.PI
const nowhere: MeshPoint = [0, 0, 0]

export function meshBox(points: readonly MeshPoint[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The axes of the head: from eye to eye and from the forehead to the chin. */
export function shapeOf(points: readonly MeshPoint[]): FaceShape {
  const at = (place: number) => points[place] ?? nowhere
  const between = (from: number, to: number): MeshPoint => {
    const [[x, y, z], [u, v, w]] = [at(from), at(to)]
    return [u - x, v - y, w - z]
  }
  const across = between(rightEye.outer, leftEye.outer)
  const down = between(forehead, chin)
  const openness = ({ outer, inner, lids: [a, b, c, d] }: typeof rightEye | typeof leftEye) =>
    (lengthOf(between(a, b)) + lengthOf(between(c, d))) / (2 * lengthOf(between(outer, inner)))
  return {
    points,
    box: meshBox(points),
    yaw: Math.atan2(across[2], Math.hypot(across[0], across[1])) * degrees,
    pitch: Math.atan2(down[2], Math.hypot(down[0], down[1])) * degrees,
    roll: Math.atan2(across[1], across[0]) * degrees,
    openness: (openness(rightEye) + openness(leftEye)) / 2,
  }
}

const lengthOf = ([x, y, z]: MeshPoint): number => Math.hypot(x, y, z)
