import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { repository } from '../repository.mjs'

// Vite reads these addresses from its root, which is the kit.
const everyStyle = `
import '/styles/homeroom.css'
export const used = import.meta.glob('/*/*.module.css', { eager: true })`

/** What every part of the kit together may weigh on the way to a browser. */
export const mostKitStyle = 20 * 1024

/**
 * Builds the style sheet that a page with every part of the kit would carry, as the pages are built, and gives its
 * size packed with brotli.
 * @returns {Promise<number>}
 */
export async function measureKitStyle(kit = join(repository, 'packages/ui-kit/src')) {
  const built = await build({
    root: kit,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'every-style',
        resolveId: (id) => (id === 'every-style' ? join(kit, 'every-style.js') : undefined),
        load: (id) => (id === join(kit, 'every-style.js') ? everyStyle : undefined),
      },
    ],
    css: { modules: { generateScopedName: (local, file) => `${basename(file, '.module.css')}_${local}` } },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      // What nobody uses would be left out of the build.
      rolldownOptions: { input: 'every-style', preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = /** @type {any} */ (Array.isArray(built) ? built[0] : built)
  const sheets = output.filter(({ fileName }) => fileName.endsWith('.css'))
  if (sheets.length === 0) throw new Error('No style sheet was built from the kit. / 没有构建出组件库样式。')
  return brotliCompressSync(sheets.map(({ source }) => source).join('\n')).length
}
