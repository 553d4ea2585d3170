import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { className } from './build/class-names.ts'
import { quietLogger } from './build/quiet-logger.ts'

/**
 * The gallery of the interface kit, built apart from the other pages: it draws every part there is, and what two pages
 * of one build share is cut into files of its own, so that the others would pay for it.
 * It stands inside dist/client, so it is built after it.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/static/gallery/',
  publicDir: false,
  customLogger: quietLogger(),
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist/client/gallery',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { gallery: 'src/entries/gallery.tsx' } },
  },
})
