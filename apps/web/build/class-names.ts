import { basename } from 'node:path'

const owners = new Map<string, string>()

/**
 * The class name a page knows a CSS module's class by: the file's name and its own. Names pack better than hashes, and
 * both builds must agree on them. Two files of the same name would mix their styles: that stops the build.
 */
export function className(local: string, file: string): string {
  const [path = file] = file.split('?')
  const owner = basename(path, '.module.css')
  const known = owners.get(owner) ?? path
  owners.set(owner, path)
  if (known !== path) throw new Error(`two style modules have the same name: ${known} and ${path}`)
  return `${owner}_${local}`
}
