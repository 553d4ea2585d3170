import type { SubApplicationId } from './wanted-sub-application.ts'

/** Where the parts of a sub-application are. */
export type SubApplicationFiles = { script: string; style: string | null }

/** The address of an application's list of files. */
export function manifestAddress(app: string): string {
  return `/${encodeURIComponent(app)}/manifest.json`
}

/**
 * Finds the script and the style of a sub-application in the manifest of its application.
 * Null when the script is not named, or when an entry leads outside the application's own folder.
 */
export function subApplicationFiles(
  manifest: unknown,
  { app, fileId }: SubApplicationId,
  origin: string,
): SubApplicationFiles | null {
  const script = entryOf(manifest, `${fileId}.js`)
  const style = entryOf(manifest, `${fileId}.css`)
  if (script === undefined) return null
  const place = { app, origin }
  const scriptAddress = ownAddress(script, place)
  const styleAddress = style === undefined ? null : ownAddress(style, place)
  if (scriptAddress === undefined || styleAddress === undefined) return null
  return { script: scriptAddress, style: styleAddress }
}

/** Only what the manifest itself holds: `__proto__.js` and the like are no entries. */
function entryOf(manifest: unknown, key: string): unknown {
  if (typeof manifest !== 'object' || manifest === null || !Object.hasOwn(manifest, key)) return undefined
  return (manifest as Record<string, unknown>)[key]
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
