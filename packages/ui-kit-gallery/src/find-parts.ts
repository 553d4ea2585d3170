import { rememberLoaded } from './remember-loaded.ts'
import type { PartSpecimens } from './specimen.ts'

// Each part is a file of its own in the build, fetched when it is looked at.
const files = import.meta.glob<PartSpecimens>('./*/*.specimens.tsx', { import: 'specimens' })
const loaders = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

/** The names of all parts, as addresses write them: `button` for `button.specimens.tsx`. */
export const partNames: readonly string[] = [...loaders.keys()].sort()

/** Fetches a part's specimens once, and again after a failure; undefined for a part that does not exist. */
export const loadPart = rememberLoaded(loaders)

function nameOf(path: string): string {
  return path.replace(/^.*\/(.*)\.specimens\.tsx$/, '$1')
}
