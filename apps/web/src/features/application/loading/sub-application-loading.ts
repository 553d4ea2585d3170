import { manifestAddress, subApplicationFiles } from './sub-application-files.ts'
import type { SubApplicationModule } from './sub-application-module.ts'
import type { SubApplicationId } from './wanted-sub-application.ts'

export type LoadFailure = 'manifest' | 'entry' | 'script'
export type Loaded<Module> = { module: Module } | { failure: LoadFailure }

/** What loading needs of the browser. */
export type LoadingParts = {
  origin: string
  /** Reads a JSON file of this site; rejects when it is missing. */
  readJson: (address: string) => Promise<unknown>
  /** Puts a style sheet into the page; settles when it has arrived. */
  addStyle: (address: string) => Promise<void>
  importModule: (address: string) => Promise<unknown>
}

/**
 * Loads sub-applications, each manifest and each script once. What failed is forgotten, so that trying again
 * really tries: the address gets a mark, because a browser remembers a module that failed.
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
    const script = tries === 0 ? files.script : marked(files.script, tries)
    try {
      const [module] = await Promise.all([importModule(script), files.style && addStyle(files.style)])
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

function marked(address: string, tries: number): string {
  return `${address}${address.includes('?') ? '&' : '?'}try=${tries}`
}

function isModule<Host>(value: unknown): value is SubApplicationModule<Host> {
  return typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function'
}
