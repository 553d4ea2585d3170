import { defineConfig } from 'vite'
import { builtFiles } from './build/built-files.ts'
import { quietLogger } from './build/quiet-logger.ts'

/**
 * The worker that opens pages without a network: one file with a fixed address, dist/site/offline-worker.js.
 * It names the files of dist/client, so it is built after it.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  customLogger: quietLogger(),
  define: { __BUILT_FILES__: JSON.stringify(builtFiles()) },
  build: {
    outDir: 'dist/site',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/offline-worker/offline-worker.ts',
      output: { format: 'iife', entryFileNames: 'offline-worker.js', codeSplitting: false },
    },
  },
})
