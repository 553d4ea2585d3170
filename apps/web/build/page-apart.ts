import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { className } from './class-names.ts'
import { quietLogger } from './quiet-logger.ts'

/**
 * A page for developers or for a device of its own, built apart from the others: what two pages of one build share is cut into files of its own, so
 * that the others would pay for it. It stands inside dist/client, so it is built after it.
 */
export const pageApart = (name: string): UserConfig => ({
  root: `${import.meta.dirname}/..`,
  base: `/static/${name}/`,
  publicDir: false,
  customLogger: quietLogger(),
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: `dist/client/${name}`,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { [name]: `src/entries/${name}.tsx` } },
  },
})
