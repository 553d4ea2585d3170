import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PictureSprites } from '../src/platform/pictures/app-picture-address.ts'
import type { PictureDrawings } from '../src/platform/pictures/picture-drawings.ts'
import { drawingInside, drawSprite } from './draw-sprite.ts'

const pictures = join(import.meta.dirname, '../public-assets/apps')

/**
 * Draws the application pictures of one set into one file, for what a page shows later.
 * The browser's build writes the files; both builds know their addresses. The server's build has the drawings as well, since
 * the page's HTML carries those that it shows at once.
 */
export function pictureSprites(): Plugin {
  const sprites = drawSprites()
  const known: PictureSprites = Object.fromEntries(
    sprites.map(({ set, fileName, codes }) => [set, { address: `/static/${fileName}`, codes }]),
  )
  let ssr = false
  return {
    name: 'picture-sprites',
    apply: 'build',
    config: (config) => {
      ssr = Boolean(config.build?.ssr)
      const drawings = ssr ? JSON.stringify(readDrawings(sprites)) : 'undefined'
      return { define: { __PICTURE_SPRITES__: JSON.stringify(known), __PICTURE_DRAWINGS__: drawings } }
    },
    generateBundle() {
      if (ssr) return
      for (const { fileName, source } of sprites) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

function readDrawings(sprites: readonly { set: string; codes: readonly string[] }[]): PictureDrawings {
  return Object.fromEntries(
    sprites.flatMap(({ set, codes }) =>
      codes.map((code) => [
        `/common/art/apps/${code}/${set}.svg`,
        drawingInside(readFileSync(join(pictures, code, `${set}.svg`), 'utf8')),
      ]),
    ),
  )
}

function drawSprites() {
  const codes = existsSync(pictures) ? readdirSync(pictures).sort() : []
  const sets = new Set(
    codes.flatMap((code) => readdirSync(join(pictures, code))).filter((name) => name.endsWith('.svg')),
  )
  return [...sets].sort().map((file) => {
    const drawn = codes.filter((code) => existsSync(join(pictures, code, file)))
    const source = drawSprite(drawn.map((code) => ({ code, svg: readFileSync(join(pictures, code, file), 'utf8') })))
    const set = file.slice(0, -'.svg'.length)
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
    return { set, codes: drawn, source, fileName: `assets/app-icons-${set}-${hash}.svg` }
  })
}
