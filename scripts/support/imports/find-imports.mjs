import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

// The formatter writes every import in one of these forms; in doc comments and in the middle of an expression, too.
const fixed = /(?<![\w.$])(?:from|import)\s*'([^'\n]+)'/g
const dynamic = /(?<![\w.$])import\((?:\s|\/\*.*?\*\/)*(?:'([^'\n]+)'|`([^`\n]+)`)/g
const ours = /^(?:\.|#|@homeroom\/)/

/**
 * What a file imports: files of this repository as paths from its folder, packages of others by name, and as `unclear`
 * what is put together only when the file runs.
 * @param {string} root @param {string} file
 */
export const findImports = (root, file) => importsIn(readFileSync(join(root, file), 'utf8'), file)

/** What a text imports, as the named file. @param {string} text @param {string} file */
export function importsIn(text, file) {
  const asked = [...text.matchAll(dynamic)].map(([, quoted, template]) => quoted ?? template ?? '')
  const names = [...[...text.matchAll(fixed)].map(([, name = '']) => name), ...asked].filter(isWhole)
  return {
    files: names.filter((name) => ours.test(name)).map((name) => resolve(file, name)),
    packages: names.filter((name) => !ours.test(name)),
    unclear: asked.filter((name) => !isWhole(name)),
  }
}

const isWhole = (/** @type {string} */ name) => !name.includes('${')

/** @param {string} file @param {string} name */
function resolve(file, name) {
  const [bare = ''] = name.split('?')
  if (bare.startsWith('.')) return posix.normalize(posix.join(dirname(file), bare))
  if (bare.startsWith('#')) return `${file.split('/').slice(0, 2).join('/')}/src/${bare.slice(1)}`
  const [, workspace = '', ...rest] = bare.split('/')
  const folder = ['server', 'web'].includes(workspace) ? 'apps' : 'packages'
  return `${folder}/${workspace}/src/${rest.join('/')}`
}
