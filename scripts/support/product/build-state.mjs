import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inWorkspaces } from '../list-files.mjs'
import { nodeProgram } from '../node-program.mjs'
import { repository } from '../repository.mjs'
import { runCommand, tookTooLong } from '../run-command.mjs'
import { filesOf, fingerprint } from './fingerprint.mjs'

const marker = join(repository, 'apps/server/dist/.built-from')
/** A file of each folder that a build leaves behind; a sub-application's stands beside its configuration. */
const productFiles = [
  'apps/server/dist/main.js',
  'apps/web/dist/client/.vite/manifest.json',
  'apps/web/dist/server/render-page.js',
  'apps/web/dist/site/common/art/favicon.svg',
]
const sources = ['apps', 'packages', 'sub-apps', 'scripts/support', 'package-lock.json', 'tsconfig.base.json']

/** Builds what the sources have changed since the last build; does nothing when all is in place. */
export async function ensureBuilt() {
  if (!isBuilt()) await buildProduct(['--if-stale'])
}

/**
 * Builds everything in a process of its own, which runs on the right Node.
 * @param {readonly string[]} [options]
 * @param {number} [timeout] in milliseconds
 */
export async function buildProduct(options = [], timeout) {
  const program = ['scripts/support/product/build-product.mjs', ...options]
  const code = await runCommand(nodeProgram(), program, { timeout })
  if (code === 0) return
  if (code === tookTooLong) throw new Error('The build took too long and was ended. / 构建超时，已终止。')
  throw new Error('The build failed; the reason is above. / 构建失败，原因见上文。')
}

/** Says that there is no usable build, until `markBuilt` says otherwise: a build that is cut off counts as none. */
export function markUnbuilt() {
  rmSync(marker, { force: true })
}

/** Whether everything is there, built from the sources as they are now. */
export function isBuilt() {
  const applications = inWorkspaces('vite.config.ts', ['sub-apps']).map(
    (config) => `${dirname(config)}/dist/manifest.json`,
  )
  return holdsFiles([...productFiles, ...applications]) && readMarker() === currentSources()
}

/** Whether all these files are there: a folder that somebody has emptied does not count. */
export function holdsFiles(paths, root = repository) {
  return paths.every((path) => existsSync(join(root, path)))
}

/** Notes from which sources the build was made. */
export function markBuilt(from) {
  mkdirSync(dirname(marker), { recursive: true })
  writeFileSync(marker, from)
}

/** The fingerprint of the sources as they are now. */
export function currentSources() {
  return fingerprint(sources)
}

/**
 * Refuses what was bundled from files that the fingerprint does not see: a change of them would not be built.
 * @param {readonly string[]} modules paths of what a bundle holds
 */
export function checkSeen(modules, root = repository) {
  const seen = new Set(filesOf(sources, root))
  const unseen = modules
    .map((module) => module.split('?', 1)[0] ?? '')
    // Not the libraries, nor React as an earlier step of the same build has bundled it.
    .filter((file) => file.startsWith(`${root}/`) && !/\/node_modules\/|\/apps\/web\/dist\/react\//.test(file))
    .filter((file) => !seen.has(file))
  if (unseen.length > 0) throw new Error(`The fingerprint of the build does not see ${unseen.join(', ')}.`)
}

function readMarker() {
  try {
    return readFileSync(marker, 'utf8')
  } catch {
    return undefined
  }
}
