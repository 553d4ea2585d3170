import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.mjs'

// Node 20 has no globSync yet.

/**
 * The workspaces (or one kind of them) that have a certain file, as paths of that file from the repository.
 * @param {string} file
 * @param {readonly string[]} [kinds]
 */
export function inWorkspaces(file, kinds = ['apps', 'packages', 'sub-apps']) {
  return kinds
    .flatMap((kind) => foldersIn(join(repository, kind)).map((name) => `${kind}/${name}/${file}`))
    .filter((path) => existsSync(join(repository, path)))
}

/** The names of the folders in a folder, in order; none when it does not exist. */
export function foldersIn(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}
