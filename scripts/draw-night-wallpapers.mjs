// Draws each scene as it is at night from its picture of the day: `node scripts/draw-night-wallpapers.mjs`.
import { readFile, writeFile } from 'node:fs/promises'
import { nightColour } from './wallpapers/night-colour.mjs'
import { nightScenes } from './wallpapers/night-scenes.mjs'

const folder = new URL('../apps/web/public-assets/wallpapers/', import.meta.url)

for (const [scene, { grade, colours, additions }] of Object.entries(nightScenes)) {
  const day = await readFile(new URL(`${scene}.svg`, folder), 'utf8')
  let night = day.replaceAll(
    /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/g,
    (hex) => colours[hex] ?? nightColour(hex, grade),
  )
  for (const { before, drawing } of additions) {
    if (!night.includes(before)) throw new Error(`${scene}.svg has no ${before} any more`)
    night = night.replace(before, drawing + before)
  }
  await writeFile(new URL(`${scene}-night.svg`, folder), night)
}
