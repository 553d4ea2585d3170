import {
  type CheckedFile,
  manifestAddress,
  type SubApplicationId,
  subApplicationFiles,
} from './sub-application-files.ts'

/** What the script of a sub-application exports; the host is whatever the shell hands in. */
type SubApplicationModule<Host> = {
  mount: (container: HTMLElement, host: Host) => undefined | (() => void)
}

type Loaded<Module> = { module: Module } | { failure: LoadFailure; cause: unknown }

/** What loading needs of the browser. */
export type LoadingParts = {
  origin: string
  /** Reads a JSON file of this site. What rejects here and below says why: a `LoadError`, or what the script has thrown. */
  readJson: (address: string) => Promise<unknown>
  /** Puts a style sheet into the page; settles when it has arrived, and rejects when it is not the one of the hash. */
  addStyle: (file: CheckedFile) => Promise<void>
  /** Runs a module; rejects when it is not the one of the hash. It may import the other scripts of its application. */
  importModule: (file: CheckedFile, parts: readonly CheckedFile[]) => Promise<unknown>
}

/**
 * Loads sub-applications, each manifest and script once. A failed load is forgotten, and the next try adds a mark to
 * the address, because a browser remembers a failed module and keeps a damaged file.
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
    try {
      const files = subApplicationFiles(await manifestOf(id.app), id, origin)
      if (!files)
        throw new LoadError('entry', `${manifestAddress(id.app)} names no file ${id.fileId}.js of its own folder`)
      const { script, style, parts } = files
      const [module] = await Promise.all([
        importModule(marked(script, tries), parts),
        style && addStyle(marked(style, tries)),
      ])
      if (isModule<Host>(module)) return { module }
      throw new LoadError('broken', `${script.address} exports no function "mount"`)
    } catch (cause) {
      return { failure: failureOf(cause), cause }
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

/**
 * Why a sub-application does not run. `network`: nothing came back at all; `missing`: the server answered something else
 * than the file; `damaged`: a file is not what its hash says; `entry`: the manifest does not name the script; `broken`: its
 * own code failed.
 */
export type LoadFailure = 'network' | 'missing' | 'damaged' | 'entry' | 'broken'

/** What went wrong while loading, in words for developers. */
export class LoadError extends Error {
  override name = 'LoadError'
  readonly failure: LoadFailure

  constructor(failure: LoadFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/** Which failure an error stands for: an error of any other kind comes from the sub-application itself. */
function failureOf(cause: unknown): LoadFailure {
  return cause instanceof LoadError ? cause.failure : 'broken'
}
