import { licenceOpens } from '@homeroom/contract/licences/licence-states.ts'
import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import {
  type CheckedFile,
  manifestAddress,
  subApplicationFiles,
} from '#features/applications/loading/sub-application-files.ts'
import { escapeHtml, modulePreload, type Piece } from './document-pieces.ts'

/** What manifest.json of each sub-application says, by its code; none in development, where they change all the time. */
export type SubApplicationManifests = ReadonlyMap<string, unknown>

type PreloadParts = { importMap: Readonly<Record<string, string>>; manifests: SubApplicationManifests }

/**
 * What the page viewport will ask for, fetched while the page itself still loads: the list of files, the script and the
 * style it names, and React by the names of the import map. The viewport goes by the list it fetches, not by this.
 */
export function subApplicationPreloads(start: StartData, { importMap, manifests }: PreloadParts): Piece[] {
  if (start.page !== 'application') return []
  const { licence, subApplication } = start.application
  // What may not be used now is not fetched either.
  if (!licenceOpens(licence.state) || !subApplication) return []
  const { app, fileId } = subApplication
  const files = subApplicationFiles(manifests.get(app), { app, fileId }, anyOrigin)
  return [
    `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(manifestAddress(app))}">`,
    ...Object.values(importMap).map((address) => modulePreload(address)),
    ...(files ? [modulePreload(escapeHtml(files.script.address), integrityOf(files.script))] : []),
    ...(files?.style ? [stylePreload(files.style)] : []),
  ]
}

// Entries without a host, which all builds write, belong to whatever origin the page has.
const anyOrigin = 'http://localhost'

function stylePreload(style: CheckedFile): Piece {
  return `<link rel="preload" as="style" href="${escapeHtml(style.address)}"${integrityOf(style)}>`
}

/** The same hash as the viewport's own link has: a browser shares nothing between links that differ in it. */
function integrityOf({ integrity }: CheckedFile): string {
  return integrity === null ? '' : ` integrity="${escapeHtml(integrity)}"`
}
