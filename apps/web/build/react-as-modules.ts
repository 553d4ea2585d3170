import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const inside = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]shared-modules[\\/]react/
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/**
 * React comes as CommonJS. Built as it is, every page would fetch the bundler's few lines for CommonJS as a file of their
 * own, because other files want one of them, too. As modules React needs none.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:react|react-dom|scheduler)(?:\/|$)/ },
      handler(source, importer = '') {
        const file = files[source]
        return file && inside.test(importer) ? join(packageFolder(file), file) : null
      },
    },
    transform: {
      filter: { id: /[\\/]cjs[\\/](?:react|scheduler)[\w-]*\.production\.js$/ },
      handler: (code) => ({ code: asModule(code), map: null }),
    },
  }
}

/** The same code as a module: what it requires is imported, what it exports is there by name and as a whole. */
export function asModule(code: string): string {
  const imports: string[] = []
  const body = code.replace(/\brequire\("([\w-]+)"\)/g, (_, name) => {
    imports.push(`import required${imports.length} from ${JSON.stringify(name)};`)
    return `required${imports.length - 1}`
  })
  const names = new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name))
  const exported = [...names].map(
    (name, index) => `const e${index}$ = exports.${name};export { e${index}$ as ${name} };`,
  )
  return [...imports, 'const exports = {};', body, ...exported, 'export default exports;'].join('\n')
}

const packageFolder = (file: string) => dirname(dirname(require.resolve(`${file.split('/', 1)[0]}/package.json`)))
