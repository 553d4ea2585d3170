import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes files by their path below a folder. */
export function writeFiles(root, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

/** Puts a line in front of the first one that begins so, or of which `before` says so; false when there is none. */
export function connect(root, { file, text, before }) {
  const path = join(root, file)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const place = lines.findIndex(typeof before === 'string' ? (existing) => existing.startsWith(before) : before)
  if (place < 0) return false
  writeFileSync(path, lines.toSpliced(place, 0, text).join('\n'))
  return true
}
