import { type CheckedFile, manifestAddress, subApplicationFiles } from './sub-application-files.ts'
import type { SubApplicationModule } from './sub-application-module.ts'
import type { SubApplicationId } from './wanted-sub-application.ts'

export type LoadFailure = 'manifest' | 'entry' | 'script'
export type Loaded<Module> = { module: Module } | { failure: LoadFailure }

/** What loading needs of the browser. */
export type LoadingParts = {
  origin: string
  /** Reads a JSON file of this site; rejects when it is missing. */
  readJson: (address: string) => Promise<unknown>
  /** Puts a style sheet into the page; settles when it has arrived, and rejects when it is not the one of the hash. */
  addStyle: (file: CheckedFile) => Promise<void>
  /** Runs a module; rejects when it is not the one of the hash. */
  importModule: (file: CheckedFile) => Promise<unknown>
}

/**
 * Loads sub-applications, each manifest and each script once. What failed is forgotten, so that trying again
 * really tries: the address gets a mark, because a browser remembers a module that failed and keeps a
 * damaged file.
 */
export function createSubApplicationLoader<Host>({ origin, readJson, addStyle, importModule }: LoadingParts) {
  type Module = SubApplicationModule<Host>
  const manifests = new Map<string, Promise<unknown>>()
  const modules = new Map<string, Promise<Loaded<Module>>>()
  let tries = 0

  function manifestOf(app: string): Promise<unknown> {
    const known = manifests.get(app) ?? readJson(manifestAddress(app))
    manifests.set(app, known)
    return known
  }

  async function load(id: SubApplicationId): Promise<Loaded<Module>> {
    const manifest = await manifestOf(id.app).catch(() => null)
    if (manifest === null) return { failure: 'manifest' }
    const files = subApplicationFiles(manifest, id, origin)
    if (!files) return { failure: 'entry' }
    const { script, style } = files
    try {
      const [module] = await Promise.all([
        importModule(marked(script, tries)),
        style && addStyle(marked(style, tries)),
      ])
      return isModule<Host>(module) ? { module } : { failure: 'script' }
    } catch {
      return { failure: 'script' }
    }
  }

  return async function loadOnce(id: SubApplicationId): Promise<Loaded<Module>> {
    const key = `${id.app}/${id.fileId}`
    const known = modules.get(key) ?? load(id)
    modules.set(key, known)
    const answer = await known
    if ('failure' in answer && modules.get(key) === known) {
      modules.delete(key)
      manifests.delete(id.app)
      tries += 1
    }
    return answer
  }
}

function marked({ address, integrity }: CheckedFile, tries: number): CheckedFile {
  if (tries === 0) return { address, integrity }
  return { address: `${address}${address.includes('?') ? '&' : '?'}try=${tries}`, integrity }
}

function isModule<Host>(value: unknown): value is SubApplicationModule<Host> {
  return typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function'
}
