import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PictureSprites } from '../src/platform/pictures/app-picture-address.ts'
import { drawSprite } from './draw-sprite.ts'

const pictures = join(import.meta.dirname, '../public-assets/apps')

/**
 * Draws the application pictures of one set into one file, because a desktop shows them all at once.
 * The browser's build writes the files; both builds know their addresses.
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
      return { define: { __PICTURE_SPRITES__: JSON.stringify(known) } }
    },
    generateBundle() {
      if (ssr) return
      for (const { fileName, source } of sprites) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

function drawSprites() {
  const codes = existsSync(pictures) ? readdirSync(pictures).sort() : []
  const sets = new Set(
    codes.flatMap((code) => readdirSync(join(pictures, code))).filter((name) => name.endsWith('.svg')),
  )
  return [...sets].sort().map((file) => {
    const drawn = codes.filter((code) => existsSync(join(pictures, code, file)))
    const source = drawSprite(
      drawn.map((code) => ({ code, svg: readFileSync(join(pictures, code, file), 'utf8') })),
    )
    const set = file.slice(0, -'.svg'.length)
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
    return { set, codes: drawn, source, fileName: `assets/app-icons-${set}-${hash}.svg` }
  })
}
