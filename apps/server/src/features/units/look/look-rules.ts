import type { Filing, LookFields } from '@homeroom/contract/units/unit-look-schemas.ts'
import { safeRedirect } from '@homeroom/shared/addresses/safe-redirect.ts'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'

/** What a unit's rows say about its look. The decoration is JSON text as the client reads it. */
export type LookRow = {
  logo: string
  signInPicture: string
  theme: string
  footer: string
  link: string
  decorationSet: string
  loginJumpPage: string
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

/** A page of ours that may follow a sign-in; any origin will do, since only the path counts. */
export function isOwnPage(address: string): boolean {
  return address === '' || (address.startsWith('/') && safeRedirect(address, 'http://localhost') !== null)
}

const most = 4096
const readers = { 'image/png': PNG, 'image/jpeg': JPG, 'image/webp': WEBP } as const
const types = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The type of a picture, by its first bytes; undefined for anything else, for a size that no page needs, and for a broken file. */
export function pictureType(data: Uint8Array): (typeof types)[number] | undefined {
  try {
    const type = types.find((one) => readers[one].validate(data))
    if (!type) return undefined
    const { width, height } = readers[type].calculate(data)
    return Math.min(width, height) > 0 && Math.max(width, height) <= most ? type : undefined
  } catch {
    // A header that ends too early, or says what no picture says.
    return undefined
  }
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
