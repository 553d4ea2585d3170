import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import { dispose, setBackend, tensor4d, tidy } from '@tensorflow/tfjs-core'
import type { FaceBox, FaceSize } from '../face-rules.ts'
import { modelSide, readHeads } from './read-heads.ts'
import type { TrackerAnswer, TrackerRequest, VideoPicture } from './tracker-messages.ts'

const parts = import.meta.glob<string>(
  [
    '../../../../../node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm{,-simd}.wasm',
    '../../../../../node_modules/@vladmandic/human/models/blazeface.{bin,json}',
  ],
  { query: '?url', import: 'default', eager: true },
)
const addresses = new Map(Object.entries(parts).map(([path, address]) => [path.split('/').at(-1), address]))

const outputs = ['Identity:0', 'Identity_1:0', 'Identity_2:0', 'Identity_3:0']
const port = self as { postMessage: (answer: TrackerAnswer) => void }
const canvas = new OffscreenCanvas(modelSide, modelSide)
const drawing = canvas.getContext('2d', { willReadFrequently: true })

const model = start()
const fail = (cause: unknown) => port.postMessage({ what: 'failed', problem: String(cause) })
model.then(() => port.postMessage({ what: 'ready' }), fail)

self.addEventListener('message', ({ data }: MessageEvent<TrackerRequest>) => {
  model.then((loaded) => port.postMessage({ what: 'seen', id: data.id, ...look(loaded, data.picture) })).catch(fail)
})

/** Where a part of the tracker lies, on our own origin. */
function addressOf(name: string): string {
  const address = addresses.get(name)
  if (address === undefined) throw new Error(`${name} is not among the parts`)
  return address
}

async function start(): Promise<GraphModel> {
  // Threads need a page that is isolated from all others, which ours is not: their file is named and never fetched.
  setWasmPaths({
    'tfjs-backend-wasm.wasm': addressOf('tfjs-backend-wasm.wasm'),
    'tfjs-backend-wasm-simd.wasm': addressOf('tfjs-backend-wasm-simd.wasm'),
    'tfjs-backend-wasm-threaded-simd.wasm': addressOf('tfjs-backend-wasm-simd.wasm'),
  })
  const [{ modelTopology, weightsManifest }, weightData] = await Promise.all([
    fetch(addressOf('blazeface.json')).then((answer) => answer.json()),
    fetch(addressOf('blazeface.bin')).then((answer) => answer.arrayBuffer()),
    setBackend('wasm').then((started) => {
      if (!started) throw new Error('the wasm backend did not start')
    }),
  ])
  const loaded = await loadGraphModel({
    load: async () => ({ modelTopology, weightSpecs: weightsManifest[0].weights, weightData }),
  })
  // The first picture takes ten times as long as any other.
  run(loaded, new Float32Array(modelSide * modelSide * 3))
  return loaded
}

function look(loaded: GraphModel, picture: VideoPicture): { heads: FaceBox[]; surest: number; light: number } {
  const { width, height } = sizeOf(picture)
  const scale = modelSide / Math.max(width, height)
  const [wide, high] = [width * scale, height * scale]
  if (!drawing) throw new Error('this browser does not draw in a worker')
  drawing.fillStyle = '#000'
  drawing.fillRect(0, 0, modelSide, modelSide)
  drawing.drawImage(picture, (modelSide - wide) / 2, (modelSide - high) / 2, wide, high)
  picture.close()
  const { data } = drawing.getImageData(0, 0, modelSide, modelSide)
  const pixels = new Float32Array(modelSide * modelSide * 3)
  let sum = 0
  for (let from = 0, to = 0; from < data.length; from += 4)
    for (let colour = 0; colour < 3; colour++) {
      const value = data[from + colour] ?? 0
      sum += value
      pixels[to++] = value / 127.5 - 1
    }
  return { ...readHeads(run(loaded, pixels), { width, height }), light: sum / (3 * wide * high) }
}

function sizeOf(picture: VideoPicture): FaceSize {
  if ('width' in picture) return picture
  return { width: picture.displayWidth, height: picture.displayHeight }
}

function run(loaded: GraphModel, pixels: Float32Array) {
  const answers = tidy(() => loaded.execute(tensor4d(pixels, [1, modelSide, modelSide, 3]), outputs))
  const tensors = Array.isArray(answers) ? answers : [answers]
  const [near, far, nearBoxes, farBoxes] = tensors.map((tensor) => tensor.dataSync())
  dispose(tensors)
  if (!near || !far || !nearBoxes || !farBoxes) throw new Error('the model answered something else')
  return { scores: [near, far] as const, boxes: [nearBoxes, farBoxes] as const }
}
