import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { inWorkspaces } from '../list-files.mjs'
import { repository } from '../repository.mjs'

/** One program for all that runs in the browser: each workspace by itself would read the contract and the kit anew, half a minute in all. */
const browser = 'tsconfig.browser.json'

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(join(repository, path), 'utf8'))

/**
 * The projects whose types are checked; together they hold every file. A workspace with options of its own is checked by itself, all
 * others are in the program of the browser.
 * @returns {string[]}
 */
export function typeProjects() {
  const { compilerOptions, include } = read(browser)
  const isInBrowserProgram = (project) => {
    const own = read(project)
    const folder = project.slice(0, -'/tsconfig.json'.length)
    const kinds = [folder, folder.replace(/\/[^/]+$/, '/*')]
    return (
      isDeepStrictEqual(own.compilerOptions, compilerOptions) &&
      own.include.every((part) => kinds.some((kind) => include.includes(`${kind}/${part}`)))
    )
  }
  const others = inWorkspaces('tsconfig.json').filter((project) => !isInBrowserProgram(project))
  return ['tsconfig.json', 'scripts/tsconfig.json', browser, ...others]
}
