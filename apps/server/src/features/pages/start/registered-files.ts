/** The entry that opens when an address names none. */
export const mainFile = 'main'

// A key of the manifest becomes part of an address and of a page: nothing but a plain name gets in.
const scriptKey = /^([A-Za-z0-9][\w-]*)\.js$/

/**
 * The file ids a page may load: the scripts that the manifest of its application names, and `main`, whose absence the
 * page explains. The build wrote the manifest: an address only ever chooses among these.
 */
export function registeredFileIds(manifest: unknown): string[] {
  const keys = typeof manifest === 'object' && manifest !== null ? Object.keys(manifest) : []
  const named = keys.flatMap((key) => scriptKey.exec(key)?.[1] ?? [])
  return [...new Set([mainFile, ...named])]
}
