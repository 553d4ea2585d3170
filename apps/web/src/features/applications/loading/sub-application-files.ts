/** The sub-applications registered for a page; nothing else may be loaded there. */
type RegisteredSubApplication = { app: string; fileIds: readonly string[]; fileId: string }

/** One script of a sub-application. */
export type SubApplicationId = { app: string; fileId: string }

/**
 * The sub-application an address asks for by `app` and `fileId`; the registered one when it names none.
 * Null for anything that is not registered: an address must never decide what is loaded.
 */
export function wantedSubApplication(
  registered: RegisteredSubApplication,
  parameters: ReadonlyMap<string, string>,
): SubApplicationId | null {
  const app = parameters.get('app') ?? registered.app
  const fileId = parameters.get('fileId') ?? registered.fileId
  if (app !== registered.app || !registered.fileIds.includes(fileId)) return null
  return { app, fileId }
}

/** A file of a sub-application, with the hash to check it against when its manifest gives one. */
export type CheckedFile = { address: string; integrity: string | null }

/** Where the parts of a sub-application are. */
type SubApplicationFiles = {
  script: CheckedFile
  style: CheckedFile | null
  /** Every script that the manifest has a hash of. */
  parts: readonly CheckedFile[]
}

/** The address of an application's list of files. */
export function manifestAddress(app: string): string {
  return `/${encodeURIComponent(app)}/manifest.json`
}

/**
 * Finds the script and the style of a sub-application in the manifest of its application.
 * Null when the script is not named, when an entry leads outside the application's own folder, or when its hash is none.
 */
export function subApplicationFiles(
  manifest: unknown,
  { app, fileId }: SubApplicationId,
  origin: string,
): SubApplicationFiles | null {
  const script = entryOf(manifest, `${fileId}.js`)
  const style = entryOf(manifest, `${fileId}.css`)
  if (script === undefined) return null
  const hashes = entryOf(manifest, 'integrity')
  const checkedFile = (entry: unknown) => checked(ownAddress(entry, { app, origin }), hashes)
  const scriptFile = checkedFile(script)
  const styleFile = style === undefined ? null : checkedFile(style)
  if (!scriptFile || styleFile === undefined) return null
  return {
    script: scriptFile,
    style: styleFile,
    parts: scriptsOf(hashes).flatMap((part) => checkedFile(part) ?? []),
  }
}

function scriptsOf(hashes: unknown): string[] {
  if (typeof hashes !== 'object' || hashes === null) return []
  return Object.keys(hashes).filter((address) => address.endsWith('.js'))
}

/** Only what the list itself holds: `__proto__.js` and the like are no entries. */
function entryOf(list: unknown, key: string): unknown {
  if (typeof list !== 'object' || list === null || !Object.hasOwn(list, key)) return undefined
  return (list as Record<string, unknown>)[key]
}

/** A browser passes over a hash it cannot read, so a damaged one must not get that far. */
const readableHash = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/

function checked(address: string | undefined, hashes: unknown): CheckedFile | undefined {
  if (address === undefined) return undefined
  const integrity = entryOf(hashes, address)
  if (integrity === undefined) return { address, integrity: null }
  return typeof integrity === 'string' && readableHash.test(integrity) ? { address, integrity } : undefined
}

/** The path of an entry under `/{app}/` of this origin; undefined for anywhere else. */
function ownAddress(entry: unknown, { app, origin }: { app: string; origin: string }): string | undefined {
  const manifest = new URL(manifestAddress(app), origin)
  if (typeof entry !== 'string' || !URL.canParse(entry, manifest)) return undefined
  const address = new URL(entry, manifest)
  const folder = new URL('.', manifest)
  const inside = address.origin === manifest.origin && address.pathname.startsWith(folder.pathname)
  // An encoded slash or backslash could become a way up on the server.
  return inside && !/%2f|%5c/i.test(address.pathname) ? address.pathname + address.search : undefined
}
