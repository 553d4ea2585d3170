import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthCompressing = /\.(js|mjs|css|html|json|svg|txt|xml|wasm|bin|ico|webmanifest)$/
const smallest = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Puts a brotli and a gzip copy beside every file of a folder that gets smaller by it, so that no request ever compresses.
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => worthCompressing.test(file) && statSync(file).isFile() && statSync(file).size >= smallest)
  for (const file of files) await compressFile(file)
  return files.length
}

async function compressFile(file) {
  const content = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        // Meant for fonts, it packs minified scripts tighter than the mode for prose.
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      },
    }),
    toGzip(content, { level: 9 }),
  ])
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped)
}
