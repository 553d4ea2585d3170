import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.mjs'

const kilobyte = 1024

/**
 * What a page may fetch before it can be used: kilobytes as they travel, packed, and files. Styles come within the page.
 * The aim for the sign-in page is 80 KB of libraries as they are (78.1 of these kilobytes of 1,024 bytes).
 */
export const budgets = {
  'sign-in': { kilobytes: 76.5, files: 4 },
  'page-notice': { kilobytes: 83, files: 6 },
  authorization: { kilobytes: 80.5, files: 5 },
  'pc-desktop': { kilobytes: 111, files: 6 },
  'mobile-desktop': { kilobytes: 110, files: 6 },
}

/**
 * The scripts that a built page fetches at once, each with its size as it travels.
 * @param {string} page the name of its entry
 */
export function pageScripts(page, client = join(repository, 'apps/web/dist/client')) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const sources = new Set([`src/entries/${page}.tsx`])
  for (const source of sources) for (const imported of manifest[source].imports ?? []) sources.add(imported)
  return [...new Set([...sources].map((source) => manifest[source].file))].map((file) => ({
    file,
    bytes: packedSize(join(client, file)),
  }))
}

/**
 * What a page has beyond its budget, in words; nothing when it keeps to it.
 * @param {{ file: string, bytes: number }[]} scripts
 * @param {{ kilobytes: number, files: number }} budget
 */
export function beyondBudget(scripts, budget) {
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte
  const found = []
  if (kilobytes > budget.kilobytes) found.push(`${kilobytes.toFixed(1)} KB of ${budget.kilobytes} KB`)
  if (scripts.length > budget.files) found.push(`${scripts.length} files of ${budget.files}`)
  return found
}

// Files too small to get smaller have no packed copy.
const packedSize = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
