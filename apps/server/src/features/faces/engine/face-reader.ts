import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import * as tf from '@tensorflow/tfjs-core'
import sharp from 'sharp'
import { chipOf, chipSide, createFaceEmbedder } from './face-embedder.ts'
import type { FacePurpose, FaceReading, FaceRefusal } from './face-engine.ts'
import { createFaceFinder } from './face-finder.ts'
import { type FaceQuality, faceQuality, qualityRefusal } from './face-quality-rules.ts'
import type { FaceShape } from './face-shape-rules.ts'
import { createPictureDecoder, pictureSideMinimum } from './picture-decoder.ts'
import type { Pixels } from './picture-pixels.ts'

/** The only face of a picture, as far as it can be told without its template. */
export type SeenFace = { picture: Pixels; shape: FaceShape; chip: Float32Array; quality: FaceQuality }

export type FaceReader = Awaited<ReturnType<typeof createFaceReader>>

/** Loads the networks, a quarter of a second and some 150 megabytes. It computes on the thread that calls it. */
export async function createFaceReader() {
  setWasmPaths(`${dirname(fileURLToPath(import.meta.resolve('@tensorflow/tfjs-backend-wasm')))}/`)
  if (!(await tf.setBackend('wasm'))) throw new Error('the networks cannot be computed here: WebAssembly did not start')
  const decoder = createPictureDecoder(sharp)
  const findFaces = createFaceFinder()
  const embed = createFaceEmbedder()

  async function see(bytes: Buffer): Promise<SeenFace | FaceRefusal> {
    const picture = await decoder.pixels(bytes)
    if (!picture) return 'picture_unreadable'
    if (Math.min(picture.width, picture.height) < pictureSideMinimum) return 'face_too_small'
    const [shape, another] = findFaces(picture)
    if (!shape) return 'face_none'
    if (another) return 'face_several'
    const chip = chipOf(picture, shape.points)
    return { picture, shape, chip, quality: faceQuality(shape, { picture, chip, side: chipSide }) }
  }

  return {
    decoder,
    findFaces,
    embed,
    see,
    async read(bytes: Buffer, purpose: FacePurpose): Promise<FaceReading> {
      const seen = await see(bytes)
      if (typeof seen === 'string') return { refusal: seen }
      const refusal = qualityRefusal(seen.shape, seen.quality, purpose)
      return refusal ? { refusal } : { refusal: null, template: embed(seen.chip) }
    },
    portrait: decoder.portrait,
  }
}
