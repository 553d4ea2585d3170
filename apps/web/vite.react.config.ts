import { defineConfig } from 'vite'
import { reactFolder, reactSources } from './build/react-modules.ts'

/**
 * React as modules, in dist/react. It comes as CommonJS: bundled together with the pages, each page would fetch the few lines
 * that the bundler needs for CommonJS as one more file. So it is bundled by itself, and the pages are built on the result.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: reactFolder,
    emptyOutDir: true,
    target: 'es2022',
    // The build of the pages does it.
    minify: false,
    rolldownOptions: {
      input: reactSources,
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
    },
  },
})
