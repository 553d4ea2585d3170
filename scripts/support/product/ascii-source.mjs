import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the built modules of a folder in ASCII only. One Chinese letter in a module makes V8 keep two bytes for each of its
 * characters, and it keeps the text of a module as long as the program runs.
 * @param {string} folder
 */
export function writeModulesInAscii(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = join(folder, name)
    writeFileSync(file, toAscii(readFileSync(file, 'utf8')))
  }
}

/**
 * In texts, patterns and names an escape means what it stands for. Only `String.raw` would see it: nothing of ours uses that
 * with such letters.
 * @param {string} code
 */
export function toAscii(code) {
  return code.replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
