import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repository } from '../repository.mjs'

const skippedFolders = new Set(['node_modules', 'dist', 'test-support'])
const skippedFiles = /\.test\.tsx?$|\.md$/

/**
 * One hash over the content of everything below the given files and folders that can end up in a build.
 * @param {readonly string[]} places
 */
export function fingerprint(places, root = repository) {
  const hash = createHash('sha256')
  for (const file of filesOf(places, root)) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * The files that a fingerprint sees, sorted.
 * @param {readonly string[]} places
 */
export function filesOf(places, root = repository) {
  return places.flatMap((place) => filesBelow(join(root, place))).sort()
}

/** @returns {string[]} */
function filesBelow(path) {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    if (error.code === 'ENOENT') return []
    throw error
  }
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(join(path, entry.name))
    return entry.isFile() && !skippedFiles.test(entry.name) ? [join(path, entry.name)] : []
  })
}
