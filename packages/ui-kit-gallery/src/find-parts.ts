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

/** Loads each thing once, however often it is asked for. A failure is forgotten, so that the next wish tries again. */
export function rememberLoaded<Thing>(loaders: ReadonlyMap<string, () => Promise<Thing>>) {
  const loaded = new Map<string, Promise<Thing>>()
  return (name: string): Promise<Thing> | undefined => {
    const known = loaded.get(name)
    if (known) return known
    const thing = loaders.get(name)?.()
    if (thing) loaded.set(name, thing)
    thing?.catch(() => loaded.delete(name))
    return thing
  }
}
