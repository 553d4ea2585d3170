// Draws every application icon three times from one source drawing: `node scripts/draw-app-icons.mjs`.
// img: white glyph on a two-tone tile; gray: the same, unavailable; cartoon: thick outline, flat fills and a face.
import { mkdir, writeFile } from 'node:fs/promises'
import { campusIcons } from './app-icons/campus.mjs'
import { drawCartoon } from './app-icons/draw-cartoon.mjs'
import { drawTile, unavailableTile } from './app-icons/draw-tile.mjs'
import { learningIcons } from './app-icons/learning.mjs'
import { officeIcons } from './app-icons/office.mjs'

const target = new URL('../apps/web/public-assets/apps/', import.meta.url)

for (const [code, icon] of Object.entries({ ...officeIcons, ...learningIcons, ...campusIcons })) {
  const folder = new URL(`${code}/`, target)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('img.svg', folder), drawTile(icon.parts, icon.tile))
  await writeFile(new URL('gray.svg', folder), drawTile(icon.parts, unavailableTile))
  await writeFile(new URL('cartoon.svg', folder), drawCartoon(icon))
}
