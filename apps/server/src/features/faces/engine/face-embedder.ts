import * as tf from '@tensorflow/tfjs-core'
import { readModelJson, readModelWeights } from './face-model-files.ts'
import type { MeshPoint } from './face-shape-rules.ts'
import { bestSimilarity, cutOut, type Pixels, type Point } from './picture-pixels.ts'

// dlib's residual network, which turns a face into 128 numbers: near each other for one person, far apart for two.

export const chipSide = 150
/** What dlib leaves around a face, of its size. */
const chipRoom = 0.25
/** The mean colour of what the network was trained with. */
const meanColour = [122.782, 117.001, 104.298]

/** Nose, eyes and mouth: points of the mesh, and where dlib's mean face has them. */
const alignedBy: readonly (readonly [point: number, x: number, y: number])[] = [
  ...([
    [168, 0.490127, 0.203352],
    [197, 0.490127, 0.307009],
    [5, 0.490127, 0.409805],
    [4, 0.490127, 0.515625],
  ] as const),
  ...([
    [75, 0.36688, 0.587326],
    [97, 0.426036, 0.609345],
    [2, 0.490127, 0.628106],
    [326, 0.554217, 0.609345],
  ] as const),
  ...([
    [305, 0.613373, 0.587326],
    [33, 0.121737, 0.216423],
    [160, 0.187122, 0.178758],
    [158, 0.265825, 0.179852],
  ] as const),
  ...([
    [133, 0.334606, 0.231733],
    [153, 0.260918, 0.245099],
    [144, 0.182743, 0.244077],
    [362, 0.645647, 0.231733],
  ] as const),
  ...([
    [385, 0.714428, 0.179852],
    [387, 0.793132, 0.178758],
    [263, 0.858516, 0.216423],
    [373, 0.79751, 0.244077],
  ] as const),
  ...([
    [380, 0.719335, 0.245099],
    [61, 0.254149, 0.780233],
    [39, 0.340985, 0.745405],
    [37, 0.428858, 0.727388],
  ] as const),
  ...([
    [0, 0.490127, 0.742578],
    [267, 0.551395, 0.727388],
    [269, 0.639268, 0.745405],
    [291, 0.726104, 0.780233],
  ] as const),
  ...([
    [78, 0.290379, 0.784792],
    [82, 0.428096, 0.778746],
    [13, 0.490127, 0.785343],
    [312, 0.552157, 0.778746],
  ] as const),
  ...([
    [308, 0.689874, 0.784792],
    [317, 0.553364, 0.824182],
    [14, 0.490127, 0.831803],
    [87, 0.42689, 0.824182],
  ] as const),
]
const onChip = (share: number) => (chipSide * (chipRoom + share)) / (2 * chipRoom + 1)
const chipPoints = alignedBy.map(([, x, y]): Point => [onChip(x), onChip(y)])

/** The face upright, eyes and mouth where the network expects them: 150 x 150 pixels of 0 to 255. */
export function chipOf(picture: Pixels, points: readonly MeshPoint[]): Float32Array {
  const seen = alignedBy.map(([point]): Point => [points[point]?.[0] ?? 0, points[point]?.[1] ?? 0])
  return cutOut(picture, bestSimilarity(seen, chipPoints), { pixels: chipSide })
}

type Manifest = { weights: tf.io.WeightsManifestEntry[] }[]
type Layer = { filter: tf.Tensor4D; bias: tf.Tensor }
type Block = { halves: boolean; first: Layer; second: Layer }

/** The blocks of the network in order; some halve the sides of what they are given. */
const blockNames = [
  ...['conv32_1', 'conv32_2', 'conv32_3', 'conv64_down', 'conv64_1', 'conv64_2', 'conv64_3'],
  ...['conv128_down', 'conv128_1', 'conv128_2', 'conv256_down', 'conv256_1', 'conv256_2', 'conv256_down_out'],
]

export type FaceEmbedder = ReturnType<typeof createFaceEmbedder>

/** Gives the 128 numbers of a chip; those of the chip and its mirror image are averaged, unless it has to be quick. */
export function createFaceEmbedder() {
  const [manifest] = readModelJson<Manifest>('face-api/model/face_recognition_model-weights_manifest.json')
  const bytes = readModelWeights('face-api/model/face_recognition_model.bin')
  const weights = tf.io.decodeWeights(bytes, manifest?.weights ?? []) as Record<string, tf.Tensor>
  const weight = (name: string): tf.Tensor => {
    const found = weights[name]
    if (!found) throw new Error(`the weights of the network have no ${name}`)
    return found
  }
  const layer = (name: string): Layer =>
    tf.tidy(() => {
      // Scaling is part of the filter from here on.
      const scale = weight(`${name}/scale/weights`)
      const bias = tf.add(tf.mul(weight(`${name}/conv/bias`), scale), weight(`${name}/scale/biases`))
      const filter = tf.mul(weight(`${name}/conv/filters`), scale)
      return { filter: tf.keep(filter as tf.Tensor4D), bias: tf.keep(bias) }
    })
  const entrance = layer('conv32_down')
  const blocks = blockNames.map(
    (name): Block => ({ halves: name.includes('down'), first: layer(`${name}/conv1`), second: layer(`${name}/conv2`) }),
  )
  const exit = tf.keep(weight('fc').clone()) as tf.Tensor2D
  const mean = tf.tensor1d(meanColour)
  tf.dispose(weights)

  return (chip: Float32Array, { quick = false } = {}): Float32Array => {
    const chips = quick ? 1 : 2
    const input = new Float32Array(chips * chip.length)
    input.set(chip)
    if (!quick) input.set(mirrored(chip), chip.length)
    const numbers = tf.tidy(() => {
      const pixels = tf.tensor4d(input, [chips, chipSide, chipSide, 3])
      let at: tf.Tensor4D = tf.div(tf.sub(pixels, mean), 255)
      at = tf.maxPool(convolved(at, entrance, { stride: 2, pad: 'valid', relu: true }), 3, 2, 'valid')
      for (const block of blocks) at = through(block, at)
      return tf.mean(tf.matMul(tf.mean(at, [1, 2]) as tf.Tensor2D, exit), 0).dataSync<'float32'>()
    })
    return numbers.slice()
  }
}

function convolved(
  x: tf.Tensor4D,
  { filter, bias }: Layer,
  { stride = 1, pad = 'same', relu = false }: { stride?: number; pad?: 'same' | 'valid'; relu?: boolean },
): tf.Tensor4D {
  return tf.fused.conv2d({ x, filter, strides: stride, pad, bias, activation: relu ? 'relu' : 'linear' })
}

function through({ halves, first, second }: Block, at: tf.Tensor4D): tf.Tensor4D {
  if (!halves) return tf.relu(tf.add(convolved(convolved(at, first, { relu: true }), second, {}), at))
  let changed = convolved(convolved(at, first, { stride: 2, pad: 'valid', relu: true }), second, {})
  let kept = tf.avgPool(at, 2, 2, 'valid')
  // Sides that cannot be halved, and channels that are new, are filled with nothing.
  const missing = (kept.shape[1] ?? 0) - (changed.shape[1] ?? 0)
  if (missing > 0)
    changed = tf.pad(changed, [
      [0, 0],
      [0, missing],
      [0, missing],
      [0, 0],
    ])
  const channels = (changed.shape[3] ?? 0) - (kept.shape[3] ?? 0)
  if (channels > 0)
    kept = tf.pad(kept, [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, channels],
    ])
  return tf.relu(tf.add(kept, changed))
}

function mirrored(chip: Float32Array): Float32Array {
  const out = new Float32Array(chip.length)
  for (let row = 0; row < chip.length; row += chipSide * 3)
    for (let x = 0; x < chipSide; x++)
      for (let channel = 0; channel < 3; channel++)
        out[row + (chipSide - 1 - x) * 3 + channel] = chip[row + x * 3 + channel] ?? 0
  return out
}
