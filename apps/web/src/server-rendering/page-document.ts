import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { showUnitLogo } from '@homeroom/contract/units/unit-endpoints.ts'
import { legibleColour } from '@homeroom/shared/colours/legible-colour.ts'
import { appElementId } from '#platform/page/page-elements.ts'
import { startDataElement } from '#platform/page/start-data.tsx'
import { unitLogo } from '#platform/pictures/default-pictures.ts'
import { modeClasses, themeAccent, themeClass } from '#platform/theme/theme-class.ts'
import { sceneStylesAttribute } from '#platform/theme/theme-files.ts'
import type { PageFiles } from './built-files.ts'
import {
  cutAtNonces,
  escapeHtml,
  type PagePart,
  type Piece,
  scriptJson,
  scriptPreload,
  sharedText,
  withNonce,
} from './document-pieces.ts'
import { noScriptNotice, noScriptStyle, oldBrowserNotice, oldBrowserScript } from './old-browser.ts'
import { startScript } from './start-script.ts'
import { type SubApplicationManifests, subApplicationPreloads } from './sub-application-preloads.ts'
import { viewingBanner } from './viewing-banner.ts'

type DocumentParts = {
  start: StartData
  files: PageFiles
  title: string
  markup: string
  manifests: SubApplicationManifests
  /** The styles of the theme in force, when it is a scene; empty for a colour. */
  sceneStyles: string
}

/** The whole document, cut wherever the page's nonce belongs. */
export function pageDocument(parts: DocumentParts): PagePart[] {
  const { start, files, title, markup, manifests, sceneStyles } = parts
  const { theme, mode } = start.theme
  const looks = [themeClass(theme), ...modeClasses(mode)].join(' ')
  return cutAtNonces([
    `<!doctype html><html lang="${start.language}"${largeText(start)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">',
    `<link rel="icon" href="${escapeHtml(unitLogo(start.unit.logo))}">`,
    `<link rel="manifest" href="/api/base/unit/manifest/${start.unit.unitId}">`,
    '<link rel="apple-touch-icon" href="/common/art/install/icon-192.png">',
    // The page is a few packets long: painting waits for the last of its markup, so that nothing grows into place.
    `<link rel="expect" href="#${startDataElement}" blocking="render">`,
    ...(start.preview ? [] : scripts(files)),
    ...files.sheets.map(carriedSheet),
    ...subApplicationPreloads(start, { importMap: files.importMap, manifests }),
    withNonce('<style', '>'),
    sharedText(files.css),
    `${noScriptStyle}${accentRule(theme)}</style>`,
    ...(sceneStyles === ''
      ? []
      : [withNonce(`<style ${sceneStylesAttribute}="${theme}"`, '>'), sharedText(sceneStyles), '</style>']),
    `</head><body class="${looks}">${oldBrowserNotice}`,
    ...(start.preview ? stillBody(triedLogo(start, markup), looks) : livingBody(parts, looks)),
  ])
}

function livingBody({ start, files, markup }: DocumentParts, looks: string): Piece[] {
  return [
    `<div id="${appElementId}" class="${looks}">${markup}</div>${noScriptNotice}`,
    ...viewingBanner(start),
    `<script type="application/json" id="${startDataElement}">${scriptJson(start)}</script>`,
    markup === '' ? moduleScript(files.script) : withNonce('<script', `>${startScript(files.script)}</script>`),
    withNonce('<script nomodule', `>${oldBrowserScript}</script></body></html>`),
  ]
}

/** The header has the logo by an address that leads to the saved one: in a preview it is the one that is tried. */
function triedLogo(start: StartData, markup: string): string {
  if (start.page !== 'desktop') return markup
  const saved = showUnitLogo.path.replace(':unitId', encodeURIComponent(start.session.unitId))
  return markup.replaceAll(`src="${saved}"`, `src="${escapeHtml(unitLogo(start.unit.logo))}"`)
}

/** In a frame where nothing runs, no script is sent, nothing asks for the focus, and nothing is missed. */
function stillBody(markup: string, looks: string): Piece[] {
  const still = markup.replaceAll(' autofocus=""', '')
  return [`<div id="${appElementId}" class="${looks}">${still}</div><i id="${startDataElement}"></i></body></html>`]
}

function scripts({ importMap, preloads, script }: PageFiles): Piece[] {
  return [
    // First of all: an import map after the first module would not count.
    withNonce('<script type="importmap"', `>${scriptJson({ imports: importMap })}</script>`),
    // Fetched at once and compiled when the page starts.
    ...[...preloads, script].map(scriptPreload),
  ]
}

/** What the server has not drawn has nothing to paint first. */
function moduleScript(address: string): Piece {
  return withNonce('<script type="module"', ` src="${address}"></script>`)
}

/** Tells the bundler's loader that the page has this sheet: it is not fetched again with a part that names it. */
function carriedSheet(address: string): string {
  return `<link rel="stylesheet" href="${address}" disabled>`
}

/** The ordinary size needs no mark. */
function largeText({ textSize }: StartData): string {
  return textSize === 100 ? '' : ` data-text-size="${textSize}"`
}

/** A colour of the person's own: the page's policy allows no style attributes, so it is a rule. */
function accentRule(theme: string): string {
  const accent = themeAccent(theme)
  if (accent === null) return ''
  return `.theme-color{--accent-base:${accent};--accent-plain:${legibleColour(accent)}}`
}
