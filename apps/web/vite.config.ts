import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { className } from './build/class-names.ts'
import { developmentPages } from './build/development-pages.ts'
import { fetchPart } from './build/fetch-part.ts'
import { pageChunks } from './build/page-chunks.ts'
import { pictureSprites } from './build/picture-sprites.ts'
import { quietLogger } from './build/quiet-logger.ts'
import { reactAliases } from './build/react-modules.ts'
import { siteFiles } from './build/site-files.ts'

const entries = ['sign-in', 'page-notice', 'authorization', 'pc-desktop', 'mobile-desktop', 'application']
/** React under addresses of its own: the import map of every page names them, so that guests share the host's React. */
const sharedModules = ['react', 'react-jsx-runtime', 'react-dom', 'react-dom-client']

const chunks = pageChunks()

/**
 * The browser's part of the pages.
 *
 * `vite build` writes dist/client (served under /static/, named by content) and dist/site (served under /).
 * The documents themselves come from the server bundle, see vite.server.config.ts.
 *
 * `vite` (npm run dev) stands in front of a development server of the product and needs its address in
 * `HOMEROOM_API` (default http://127.0.0.1:8080): build/development-pages.ts tells how they talk.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: command === 'build' ? '/static/' : '/',
  publicDir: false,
  customLogger: quietLogger(),
  plugins: [react(), fetchPart(), chunks.plugin, pictureSprites(), siteFiles(), developmentPages()],
  resolve: {
    alias: [
      ...(command === 'build' ? reactAliases : []),
      // A copy of React's names, made for older Reacts, would cost every page a file.
      {
        find: /^.*[\\/]safeReact(?:\.m?js)?$/,
        replacement: `${import.meta.dirname}/src/shared-modules/whole-react.ts`,
      },
    ],
    dedupe: ['react', 'react-dom'],
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Every file is fetched from the server's own address: an inlined one could be neither cached nor replaced.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the sign-in page loads at once names no scripts of its later parts: each asks for its own when it comes.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /\/(?:common|entrance|sign-in)-[\w-]+\.js$/.test(hostId)
          ? dependencies.filter((file) => file.endsWith('.css'))
          : dependencies,
    },
    rolldownOptions: {
      input: Object.fromEntries([
        ...entries.map((name) => [name, `src/entries/${name}.tsx`]),
        ...sharedModules.map((name) => [name, `src/shared-modules/${name}.ts`]),
      ]),
      // The shared modules are entries that others import by name.
      preserveEntrySignatures: 'exports-only',
      output: { codeSplitting: { groups: chunks.groups } },
    },
  },
}))
