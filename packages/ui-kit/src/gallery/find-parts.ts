import type { PartSpecimens } from './specimen.ts'

// Each part is a file of its own in the build, fetched when it is looked at.
const files = import.meta.glob<PartSpecimens>('../*/*.specimens.tsx', { import: 'specimens' })
const loaders = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]))
const loaded = new Map<string, Promise<PartSpecimens>>()

/** The names of all parts, as addresses write them: `button` for `button.specimens.tsx`. */
export const partNames: readonly string[] = [...loaders.keys()].sort()

/** Fetches a part's specimens once; undefined for a part that does not exist. */
export function loadPart(name: string): Promise<PartSpecimens> | undefined {
  const known = loaded.get(name)
  if (known) return known
  const part = loaders.get(name)?.()
  if (part) loaded.set(name, part)
  return part
}

function nameOf(path: string): string {
  return path.replace(/^.*\/(.*)\.specimens\.tsx$/, '$1')
}
