import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { createFaceGallery } from '../../apps/server/src/features/faces/engine/face-match-rules.ts'
import { createFaceEngine } from '../../apps/server/src/features/faces/engine/face-pool.ts'
import { heading, plain } from './report.ts'

type Photo = { path: string; person: string }
type Read = Photo & { template: Float32Array }

/** Photos of a folder, and of the folders in it. A folder is a person; beside each other, `name-1.jpg` and `name-2.jpg` are one. */
export function photosIn(folder: string): Photo[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
    .sort()
    .map((file) => {
      const name = basename(file, extname(file))
      const person = dirname(file) === '.' ? name.replace(/-[^-]*$/, '') : dirname(file)
      return { path: join(folder, file), person }
    })
}

/** How often somebody's own photo is accepted and another one's, at the limits of the product. */
export async function benchFacePairs(photos: readonly Photo[]): Promise<void> {
  heading(`face: ${photos.length} photos, each against one registered photo of everybody`)
  const reads = await readAll(photos)
  const people = [...new Set(reads.map(({ person }) => person))]
  const firstOf = new Map(people.map((person) => [person, reads.find((read) => read.person === person)]))
  const counts = {
    same: count(),
    different: count(),
    found: count(),
    wrong: count(),
    stranger: count(),
    averaged: count(),
  }
  for (const probe of reads) {
    const others = people
      .filter((person) => person !== probe.person)
      .flatMap((person) => firstOf.get(person) ?? [])
      .map(({ person, template }) => [person, template] as const)
    const own = reads.filter((read) => read.person === probe.person && read !== probe)
    for (const registered of own) {
      const gallery = createFaceGallery([...others, [probe.person, registered.template]])
      counts.same.add(gallery.verify(probe.template, probe.person))
      const found = gallery.identify(probe.template)
      counts.found.add(found === probe.person)
      counts.wrong.add(found !== null && found !== probe.person)
    }
    if (own.length > 1) {
      const averaged = own.map(({ person, template }) => [person, template] as const)
      counts.averaged.add(createFaceGallery([...others, ...averaged]).identify(probe.template) === probe.person)
    }
    const strangers = createFaceGallery(others)
    for (const [person] of others) counts.different.add(strangers.verify(probe.template, person))
    if (others.length > 0) counts.stranger.add(strangers.identify(probe.template) !== null)
  }
  plain('1:1, the same person accepted', counts.same.text())
  plain('1:1, another person accepted', counts.different.text())
  plain('1:N, found as themselves', counts.found.text())
  plain('1:N, found, with all their other photos registered', counts.averaged.text())
  plain('1:N, taken for somebody else', counts.wrong.text())
  plain('1:N, not registered and found', counts.stranger.text())
}

async function readAll(photos: readonly Photo[]): Promise<Read[]> {
  const engine = createFaceEngine()
  const reads: Read[] = []
  const refused: string[] = []
  for (const photo of photos) {
    const reading = await engine.read(readFileSync(photo.path), 'recognise')
    if (reading.refusal === null) reads.push({ ...photo, template: reading.template })
    else refused.push(`${basename(photo.path)} ${reading.refusal}`)
  }
  await engine.close()
  plain(
    'refused before they are compared',
    refused.length === 0 ? 'none' : `${refused.length}: ${refused.slice(0, 8).join(', ')}`,
  )
  return reads
}

function count() {
  let [yes, all] = [0, 0]
  return {
    add(is: boolean): void {
      all += 1
      if (is) yes += 1
    },
    text: () => `${yes} of ${all}`,
  }
}
