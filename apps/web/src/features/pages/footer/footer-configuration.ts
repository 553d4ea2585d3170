/** One record-filing entry: the number of a registration, linked or not, with or without its emblem. */
export type FilingEntry = { text: string; link: string; picture: string }

/** What a unit wants in the footer of its pages. */
export type FooterConfiguration = {
  message: { text: string; link: string } | null
  filings: readonly FilingEntry[]
  /** The unit's own words after the years; empty for its name. */
  copyright: string
  helpCentre: boolean
}

type UnitFooter = { footer: string; link: string; decorationSet: string }

/** Reads a unit's footer. An empty or malformed decoration means the default footer. */
export function footerConfiguration({ footer, link, decorationSet }: UnitFooter): FooterConfiguration {
  const decoration = record(parse(decorationSet)).footerMsg
  const { show = true, helpCenter = false, showBaMsg = false, baList, copyright } = record(decoration)
  return {
    message: isOn(show) && footer !== '' ? { text: footer, link: safeLink(link) } : null,
    filings: isOn(showBaMsg) && Array.isArray(baList) ? baList.map(filing).filter(({ text }) => text !== '') : [],
    copyright: words(copyright),
    helpCentre: isOn(helpCenter),
  }
}

function filing(entry: unknown): FilingEntry {
  const { baUrl, baImg, baContent, showImg } = record(entry)
  return {
    text: words(baContent),
    link: safeLink(words(baUrl)),
    picture: isOn(showImg) ? ownPicture(words(baImg)) : '',
  }
}

/** A link an administrator typed: a page of the web or of ours, and never a script. */
function safeLink(link: string): string {
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(link) ? link : ''
}

/** Pictures come from our own server only; the page's policy allows no others. */
function ownPicture(address: string): string {
  return /^\/(?![/\\])/.test(address) ? address : ''
}

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
