import { existsSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { chipOf } from '../apps/server/src/features/faces/engine/face-embedder.ts'
import { createFaceGallery } from '../apps/server/src/features/faces/engine/face-match-rules.ts'
import { createFaceEngine } from '../apps/server/src/features/faces/engine/face-pool.ts'
import { createFaceReader } from '../apps/server/src/features/faces/engine/face-reader.ts'
import { drawFace, drawnPeople } from '../apps/server/test-support/drawn-faces.ts'
import { benchFacePage } from './support/face-page.ts'
import { benchFacePairs, photosIn } from './support/face-pairs.ts'
import { benchHeldPhotos } from './support/held-photos.ts'
import { median } from './support/load.ts'
import type { Product } from './support/product.ts'
import { heading, line, ms, plain } from './support/report.ts'

const rounds = 25
const seconds = 6
const searched = 10_000

/**
 * The answer of the face engine against its networks alone, what it leaves of the main loop, a search, and what the camera costs the page. With a folder of photos
 * (`npm run bench -- face ./photos`) also how often the same person is refused, another one
 * accepted, and a photo taken for a live person.
 */
export async function benchFace(product: Product, folder: string | undefined): Promise<void> {
  const photos = folder && existsSync(folder) ? photosIn(folder) : []
  if (folder && photos.length === 0) throw new Error(`there are no photos in ${folder}`)
  const picture = await drawFace(drawnPeople.an)
  await benchAnswer(picture)
  for (const threads of [1, 2, 4]) await benchThreads(picture, threads)
  benchSearch()
  await benchFacePage(product)
  if (photos.length === 0) return
  await benchFacePairs(photos)
  await benchHeldPhotos(photos.map(({ path }) => path))
}

async function benchAnswer(picture: Buffer): Promise<void> {
  heading(`face: one picture, medians of ${rounds} rounds, ours and the networks alone in turn`)
  const reader = await createFaceReader()
  const pixels = await reader.decoder.pixels(picture)
  if (!pixels) throw new Error('the picture cannot be read')
  const engine = createFaceEngine()
  const [ours, alone]: [number[], number[]] = [[], []]
  const networks = () => {
    const [face] = reader.findFaces(pixels)
    if (!face) throw new Error('no face was found')
    reader.embed(chipOf(pixels, face.points))
  }
  for (let round = -3; round < rounds; round++) {
    const one = await timed(() => engine.read(picture, 'recognise'))
    const other = await timed(networks)
    // The first rounds warm up.
    if (round < 0) continue
    ours.push(one)
    alone.push(other)
  }
  await engine.close()
  const ratio = median(ours) / median(alone)
  const figures = `${ratio.toFixed(2)} x (${ms(median(ours))} against ${ms(median(alone))})`
  line('bytes to answer, of detection and embedding alone', figures, '<= 1.2 x', ratio <= 1.2)
}

async function benchThreads(picture: Buffer, threads: number): Promise<void> {
  heading(`face: ${threads === 1 ? 'one thread' : `${threads} threads`} kept busy for ${seconds} s`)
  const engine = createFaceEngine({ threads })
  await Promise.all(Array.from({ length: threads }, () => engine.read(picture, 'recognise')))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const end = performance.now() + seconds * 1000
  let read = 0
  const ask = async () => {
    while (performance.now() < end) {
      await engine.read(picture, 'recognise')
      read++
    }
  }
  await Promise.all(Array.from({ length: threads * 2 }, ask))
  delay.disable()
  await engine.close()
  const lag = delay.percentile(99) / 1e6
  plain('pictures a second', (read / seconds).toFixed(1))
  line('lag of the main loop, of 99 in 100 turns', ms(lag), '< 25 ms', lag < 25)
  plain('the longest', ms(delay.max / 1e6))
}

function benchSearch(): void {
  heading(`face: one among ${searched} people`)
  const template = () => Float32Array.from({ length: 128 }, () => (Math.random() - 0.5) * 0.4)
  const people = Array.from({ length: searched }, (_, at) => [`${at}`, template()] as const)
  const began = performance.now()
  const gallery = createFaceGallery(people)
  plain('gallery built', ms(performance.now() - began))
  const times = Array.from({ length: rounds }, (_, at) => {
    const from = performance.now()
    if (gallery.identify(people[at]?.[1] ?? template()) !== `${at}`) throw new Error('the wrong person was found')
    return performance.now() - from
  })
  line('search', ms(median(times)), '< 50 ms', median(times) < 50)
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
