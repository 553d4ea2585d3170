import type { StartData } from '@homeroom/contract/start-data.ts'
import { manifestAddress } from '#features/application/loading/sub-application-files.ts'
import { unitLogo } from '#platform/default-pictures.ts'
import { appElementId } from '#platform/page-elements.ts'
import { startDataElement } from '#platform/start-data.tsx'
import { themeAccent, themeClass } from '#platform/theme-class.ts'
import type { PageFiles } from './built-files.ts'
import { escapeHtml, scriptJson } from './escape-html.ts'
import { noScriptNotice, noScriptStyle, oldBrowserNotice, oldBrowserScript } from './old-browser.ts'

/** A piece of the document; the page's nonce belongs between the two halves of one that has them. */
type Piece = string | { before: string; after: string }

type DocumentParts = { start: StartData; files: PageFiles; title: string; markup: string }

/** The whole document, cut wherever the page's nonce belongs. */
export function pageDocument({ start, files, title, markup }: DocumentParts): string[] {
  const theme = themeClass(start.theme.theme)
  return cutAtNonces([
    `<!doctype html><html lang="${start.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">',
    `<link rel="icon" href="${escapeHtml(unitLogo(start.unit.logo))}">`,
    // The page is a few packets long: painting waits for the last of its markup, so that nothing grows into place.
    `<link rel="expect" href="#${startDataElement}" blocking="render">`,
    ...scripts(files),
    ...subApplicationPreloads(start, files),
    withNonce('<style', `>${files.css}${noScriptStyle}${accentRule(start)}</style>`),
    `</head><body class="${theme}">${oldBrowserNotice}`,
    `<div id="${appElementId}" class="${theme}">${markup}</div>${noScriptNotice}`,
    `<script type="application/json" id="${startDataElement}">${scriptJson(start)}</script>`,
    withNonce('<script nomodule', `>${oldBrowserScript}</script></body></html>`),
  ])
}

function scripts({ importMap, preloads, script }: PageFiles): Piece[] {
  return [
    // First of all: an import map after the first module would not count.
    withNonce('<script type="importmap"', `>${scriptJson({ imports: importMap })}</script>`),
    ...preloads.map(modulePreload),
    withNonce('<script type="module"', ` src="${script}"></script>`),
  ]
}

/** What a sub-application will ask for: its list of files, and React by the names of the import map. */
function subApplicationPreloads(start: StartData, { importMap }: PageFiles): Piece[] {
  if (start.page !== 'application' || !start.application.subApplication) return []
  const manifest = manifestAddress(start.application.subApplication.app)
  return [
    `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(manifest)}">`,
    ...Object.values(importMap).map(modulePreload),
  ]
}

function modulePreload(address: string): Piece {
  return withNonce('<link rel="modulepreload"', ` href="${address}">`)
}

/** A colour of the person's own: the page's policy allows no style attributes, so it is a rule. */
function accentRule(start: StartData): string {
  const accent = themeAccent(start.theme.theme)
  return accent === null ? '' : `.theme-color{--accent-base:${accent}}`
}

function withNonce(before: string, after: string): Piece {
  return { before: `${before} nonce="`, after: `"${after}` }
}

function cutAtNonces(pieces: readonly Piece[]): string[] {
  const parts = ['']
  const add = (text: string) => {
    parts[parts.length - 1] += text
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      add(piece)
      continue
    }
    add(piece.before)
    parts.push(piece.after)
  }
  return parts
}
