import type { StartData } from '@homeroom/contract/start-data.ts'
import { appElementId } from '#platform/page/page-elements.ts'
import { startDataElement } from '#platform/page/start-data.tsx'
import { unitLogo } from '#platform/pictures/default-pictures.ts'
import { themeAccent, themeClass } from '#platform/theme/theme-class.ts'
import type { PageFiles } from './built-files.ts'
import { cutAtNonces, modulePreload, type Piece, withNonce } from './document-pieces.ts'
import { escapeHtml, scriptJson } from './escape-html.ts'
import { noScriptNotice, noScriptStyle, oldBrowserNotice, oldBrowserScript } from './old-browser.ts'
import { type SubApplicationManifests, subApplicationPreloads } from './sub-application-preloads.ts'

type DocumentParts = {
  start: StartData
  files: PageFiles
  title: string
  markup: string
  manifests: SubApplicationManifests
}

/** The whole document, cut wherever the page's nonce belongs. */
export function pageDocument({ start, files, title, markup, manifests }: DocumentParts): string[] {
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
    ...subApplicationPreloads(start, { importMap: files.importMap, manifests }),
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
    ...preloads.map((address) => modulePreload(address)),
    withNonce('<script type="module"', ` src="${script}"></script>`),
  ]
}

/** A colour of the person's own: the page's policy allows no style attributes, so it is a rule. */
function accentRule(start: StartData): string {
  const accent = themeAccent(start.theme.theme)
  return accent === null ? '' : `.theme-color{--accent-base:${accent}}`
}
