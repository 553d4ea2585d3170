import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { esmExternalRequirePlugin, type UserConfig } from 'vite'
import { subApplicationFiles } from './sub-application-files.ts'

export type SubApplicationBuild = {
  /** The code of the application: its files are served under `/{name}/`. */
  name: string
  /** The script of each `fileId`, for example `{ main: 'src/main.tsx' }`. */
  entries: Readonly<Record<string, string>>
}

/** Comes from the page's import map, so that every sub-application shares the page's React. */
const fromPage = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** The Vite configuration of a sub-application: `export default subApplicationPreset({ name, entries })`. */
export function subApplicationPreset({ name, entries }: SubApplicationBuild): UserConfig {
  return {
    base: `/${name}/`,
    publicDir: false,
    plugins: [
      react(),
      // CommonJS packages use `require('react')`, which browsers do not have: it becomes an import, too.
      esmExternalRequirePlugin({ external: fromPage }),
      subApplicationFiles(name),
    ],
    css: { modules: { generateScopedName: (local, file) => scopedName(name, local, file) } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // One style sheet: the page loads it before the sub-application is drawn.
      cssCodeSplit: false,
      // The page's policy allows no data addresses for scripts and styles, and files with a name are cached.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { ...entries },
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  }
}

/** A class name that no other sub-application and not the page itself can have. */
function scopedName(name: string, local: string, file: string): string {
  const place = relative(process.cwd(), file.split('?')[0] ?? file)
  const hash = createHash('sha256').update(place).digest('base64url').slice(0, 5)
  return `${name}-${basename(place, '.module.css')}-${local}-${hash}`
}
