import { defineConfig } from 'vite'
import { className } from './build/class-names.ts'
import { pictureSprites } from './build/picture-sprites.ts'
import { quietLogger } from './build/quiet-logger.ts'

/**
 * The server's part of the pages: one file, dist/server/render-page.js, with everything in it.
 * It reads dist/client, so it is built after it.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  customLogger: quietLogger(),
  base: '/static/',
  plugins: [pictureSprites()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
  css: { modules: { generateScopedName: className } },
  build: {
    ssr: 'src/server-rendering/render-page.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'render-page.js', codeSplitting: false } },
  },
})
