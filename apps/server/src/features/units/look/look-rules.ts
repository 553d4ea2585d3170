import type { Filing, LookFields } from '@homeroom/contract/units/unit-look-schemas.ts'

/** What a unit's rows say about its look. The decoration is JSON text as the client reads it. */
export type LookRow = {
  logo: string
  signInPicture: string
  theme: string
  footer: string
  link: string
  decorationSet: string
}

/** The look that rows mean; an empty or malformed decoration is the default one. */
export function lookOf({ decorationSet, ...row }: LookRow): LookFields {
  const { show = true, helpCenter = false, showBaMsg = false, baList, copyright } = footerMessage(decorationSet)
  return {
    ...row,
    showFooter: isOn(show),
    helpCentre: isOn(helpCenter),
    showFilings: isOn(showBaMsg),
    copyright: words(copyright),
    filings: Array.isArray(baList) ? baList.map(filingOf).filter(({ text }) => text !== '') : [],
  }
}

/** The decoration with a look in it. What else stands in it stays. */
export function decorationOf(earlier: string, look: LookFields): string {
  const footerMsg = {
    ...footerMessage(earlier),
    show: look.showFooter,
    helpCenter: look.helpCentre,
    showBaMsg: look.showFilings,
    copyright: look.copyright,
    baList: look.filings.map(({ text, link, picture, showPicture }) => ({
      baUrl: link,
      baImg: picture,
      baContent: text,
      showImg: showPicture,
    })),
  }
  return JSON.stringify({ ...record(parse(earlier)), footerMsg })
}

/** The addresses of all pictures of a look. */
export function picturesOf({ logo, signInPicture, filings }: LookFields): string[] {
  return [logo, signInPicture, ...filings.map(({ picture }) => picture)].filter((address) => address !== '')
}

const webAddress = /^https?:\/\/[^\s/?#]/i
const ownPath = /^\/(?![/\\])/

/** A page of the web or of ours, and never a script. */
export function isLink(link: string): boolean {
  return link === '' || webAddress.test(link) || ownPath.test(link)
}

const most = 4096

/** The type of a picture, by its first bytes; undefined for anything else, and for a PNG of a size that no page needs. */
export function pictureType(data: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  const starts = (hex: string, at = 0) => data.subarray(at, at + hex.length / 2).toString('hex') === hex
  if (starts('89504e470d0a1a0a') && data.length > 33) {
    const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)]
    return Math.min(width, height) > 0 && Math.max(width, height) <= most ? 'image/png' : undefined
  }
  if (starts('ffd8ff')) return 'image/jpeg'
  if (starts('52494646') && starts('57454250', 8)) return 'image/webp'
  return undefined
}

function filingOf(entry: unknown): Filing {
  const { baUrl, baImg, baContent, showImg } = record(entry)
  return { text: words(baContent), link: words(baUrl), picture: words(baImg), showPicture: isOn(showImg) }
}

const footerMessage = (decoration: string) => record(record(parse(decoration)).footerMsg)

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
