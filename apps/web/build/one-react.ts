import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../src/shared-modules')
const replaced: Readonly<Record<string, string>> = {
  react: 'react.ts',
  'react/jsx-runtime': 'react-jsx-runtime.ts',
  'react-dom': 'react-dom.ts',
  'react-dom/client': 'react-dom-client.ts',
}
const reactItself = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/**
 * Pages take React from the same modules that the import map names: one instance for host and guests,
 * and one place where its CommonJS is turned into modules.
 */
export function oneReact(): Plugin {
  return {
    name: 'one-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/|$)/ },
      handler(source, importer = '') {
        const file = replaced[source]
        if (!file || reactItself.test(importer) || importer.startsWith(join(folder, 'react'))) return null
        return join(folder, file)
      },
    },
  }
}
