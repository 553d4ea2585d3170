import { loadGraphModelSync } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'
import { readModelJson, readModelWeights } from './face-model-files.ts'
import { type FaceShape, type MeshPoint, shapeOf } from './face-shape-rules.ts'
import { cutOut, type Pixels, type Point, pointBefore, squareToPixels } from './picture-pixels.ts'

// Finds faces with blazeface and reads their 468 points with facemesh, two networks by MediaPipe.

const facesMaximum = 5
const sureEnough = 0.5
/** Below it, the points are too poor to look again where they are. */
const roughlyThere = 0.1
/** Of the smaller box: more of it in common, and two are the same face. */
const sameShare = 0.4
/** The pictures of the networks, in pixels a side. */
const [finderSide, meshSide] = [256, 192]
/** What is left around a picture, of its side: a face may fill it. */
const margin = 0.15
/** The points are read in a square this much larger than the face. */
const meshRoom = 1.5

const nothing = new Float32Array()

type Network = ReturnType<typeof loadGraphModelSync>
type Found = { score: number; x: number; y: number; width: number; height: number; eyes: readonly [Point, Point] }

/** Where the network looks for faces: on a grid of 16 x 16 places two sizes, on one of 8 x 8 six. */
const places: readonly Point[] = [
  { step: 16, sizes: 2 },
  { step: 32, sizes: 6 },
].flatMap(({ step, sizes }) => {
  const side = finderSide / step
  return Array.from({ length: side * side * sizes }, (_, at): Point => {
    const place = Math.floor(at / sizes)
    return [step * ((place % side) + 0.5), step * (Math.floor(place / side) + 0.5)]
  })
})

export type FaceFinder = ReturnType<typeof createFaceFinder>

/** Gives all faces of a picture, the largest first. */
export function createFaceFinder() {
  const finder = loadGraphModelSync([
    readModelJson<tf.io.ModelJSON>('human/models/blazeface.json'),
    readModelWeights('human/models/blazeface.bin'),
  ])
  const mesh = loadGraphModelSync([
    readModelJson<tf.io.ModelJSON>('human/models/facemesh.json'),
    readModelWeights('human/models/facemesh.bin'),
  ])
  return (picture: Pixels): FaceShape[] => {
    const faces: FaceShape[] = []
    for (const found of boxesOf(finder, picture)) {
      const face = pointsOf(mesh, picture, found)
      if (face && faces.every((other) => !sameFace(other, face))) faces.push(face)
    }
    return faces.sort((one, other) => other.box.width * other.box.height - one.box.width * one.box.height)
  }
}

function boxesOf(finder: Network, picture: Pixels): Found[] {
  const { width, height } = picture
  const side = Math.max(width, height) * (1 + 2 * margin)
  const to = squareToPixels({ x: width / 2, y: height / 2, side, angle: 0 }, finderSide)
  const input = cutOut(picture, to, { pixels: finderSide, by: 1 / 127.5, plus: -1 })
  const outputs = ['Identity:0', 'Identity_1:0', 'Identity_2:0', 'Identity_3:0']
  const [scoresNear = nothing, scoresFar = nothing, boxesNear = nothing, boxesFar = nothing] = run(finder, {
    input,
    side: finderSide,
    outputs,
  })
  const found: Found[] = []
  places.forEach(([px, py], place) => {
    const far = place - scoresNear.length
    const score = 1 / (1 + Math.exp(-((far < 0 ? scoresNear[place] : scoresFar[far]) ?? 0)))
    if (score < sureEnough) return
    const box = far < 0 ? boxesNear : boxesFar
    const at = (number: number) => box[(far < 0 ? place : far) * 16 + number] ?? 0
    const point = (number: number) => pointBefore(to, at(number) + px, at(number + 1) + py)
    const [x, y] = point(0)
    const scale = side / finderSide
    found.push({ score, x, y, width: at(2) * scale, height: at(3) * scale, eyes: [point(4), point(6)] })
  })
  found.sort((one, other) => other.score - one.score)
  const kept: Found[] = []
  for (const face of found)
    if (kept.length < facesMaximum && kept.every((other) => inCommon(other, face) < sameShare)) kept.push(face)
  return kept
}

/** The points are read twice: a second time where the first points are, which is steadier for a tilted face. */
function pointsOf(mesh: Network, picture: Pixels, found: Found): FaceShape | null {
  const [right, left] = found.eyes
  const first = meshAt(mesh, picture, {
    ...{ x: found.x, y: found.y, side: meshRoom * Math.max(found.width, found.height) },
    angle: Math.atan2(left[1] - right[1], left[0] - right[0]),
  })
  if (first.score < roughlyThere) return null
  const { box, roll } = shapeOf(first.points)
  const second = meshAt(mesh, picture, {
    ...{ x: box.x + box.width / 2, y: box.y + box.height / 2, side: meshRoom * Math.max(box.width, box.height) },
    angle: (roll * Math.PI) / 180,
  })
  const better = second.score >= first.score * 0.8 ? second : first
  return better.score < sureEnough ? null : shapeOf(better.points)
}

function meshAt(
  mesh: Network,
  picture: Pixels,
  square: { x: number; y: number; side: number; angle: number },
): { score: number; points: MeshPoint[] } {
  const to = squareToPixels(square, meshSide)
  const input = cutOut(picture, to, { pixels: meshSide, by: 1 / 255 })
  const [flat = nothing, [score = 0] = nothing] = run(mesh, {
    input,
    side: meshSide,
    outputs: ['Identity_2:0', 'Identity_1:0'],
  })
  const points = Array.from({ length: flat.length / 3 }, (_, at): MeshPoint => {
    const [x, y] = pointBefore(to, flat[3 * at] ?? 0, flat[3 * at + 1] ?? 0)
    return [x, y, ((flat[3 * at + 2] ?? 0) * square.side) / meshSide]
  })
  return { score, points }
}

function run(
  network: Network,
  { input, side, outputs }: { input: Float32Array; side: number; outputs: string[] },
): Float32Array[] {
  const results = tf.tidy(() => network.execute(tf.tensor4d(input, [1, side, side, 3]), outputs)) as tf.Tensor[]
  const numbers = results.map((result) => result.dataSync<'float32'>())
  tf.dispose(results)
  return numbers
}

function inCommon(one: Found, other: Found): number {
  const across = (at: 'x' | 'y', size: 'width' | 'height') =>
    Math.max(
      0,
      Math.min(one[at] + one[size] / 2, other[at] + other[size] / 2) -
        Math.max(one[at] - one[size] / 2, other[at] - other[size] / 2),
    )
  const shared = across('x', 'width') * across('y', 'height')
  return shared / Math.min(one.width * one.height, other.width * other.height)
}

function sameFace({ box: one }: FaceShape, { box: other }: FaceShape): boolean {
  const apart = Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  )
  return apart <= 0.4 * Math.max(one.width, other.width)
}
