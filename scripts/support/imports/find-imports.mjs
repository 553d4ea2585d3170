import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

// The formatter writes every import in one of these forms.
const written = /(?:^|\s)(?:from|import|import\()\s*'([^'\n]+)'/g
const ours = /^(?:\.|#|@homeroom\/)/

/**
 * What a file imports: files of this repository as paths from its folder, and packages of others by name.
 * @param {string} root @param {string} file
 */
export function findImports(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  const names = [...text.matchAll(written)].map((match) => match[1] ?? '')
  return {
    files: names.filter((name) => ours.test(name)).map((name) => resolve(file, name)),
    packages: names.filter((name) => !ours.test(name)),
  }
}

/** @param {string} file @param {string} name */
function resolve(file, name) {
  const [bare = ''] = name.split('?')
  if (bare.startsWith('.')) return posix.normalize(posix.join(dirname(file), bare))
  if (bare.startsWith('#')) return `${file.split('/').slice(0, 2).join('/')}/src/${bare.slice(1)}`
  const [, workspace = '', ...rest] = bare.split('/')
  const folder = ['server', 'web'].includes(workspace) ? 'apps' : 'packages'
  return `${folder}/${workspace}/src/${rest.join('/')}`
}
