import { linkAddressMaximum, pictureSideMaximum } from '@homeroom/contract/desktop/icon-limits.ts'

/**
 * The address of a link as browsers understand it: by https and without a user name. Undefined for anything else, so that no
 * script and no other program can be started from a desktop.
 */
export function readLinkAddress(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > linkAddressMaximum || !/^https:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const { protocol, username, password, href } = new URL(trimmed)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}

/** Whether an address belongs to a service: it has the same origin as one of the addresses registered for it. */
export function isOfService(address: string, registered: readonly string[]): boolean {
  const { origin } = new URL(address)
  return registered.some((one) => URL.canParse(one) && new URL(one).origin === origin)
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Whether bytes are a PNG whose header says that it is small enough to be shown. */
export function isSmallPng(bytes: Uint8Array): boolean {
  if (bytes.length < 33 || !pngSignature.every((byte, index) => bytes[index] === byte)) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = String.fromCharCode(...bytes.subarray(12, 16))
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const fits = (side: number) => side > 0 && side <= pictureSideMaximum
  return header === 'IHDR' && fits(width) && fits(height)
}

const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask title desc
  symbol`.split(/\s+/),
)

const attributes = new Set(
  `id viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fill-rule fill-opacity stroke stroke-width
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity offset stop-color
  stop-opacity gradientUnits gradientTransform spreadMethod clip-path clip-rule clipPathUnits mask maskUnits color
  preserveAspectRatio`.split(/\s+/),
)

/** References inside the picture are allowed, addresses are not. Each sign is looked at once, however the value was written. */
const isSafeValue = (value: string) => !/[<>&"':\\]/.test(value) && !/url\s*\((?!#[\w-]+\))/i.test(value)

const token =
  /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
/** How deep a picture may be nested: each tag looks at all that are open around it. */
const deepest = 64

const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * An SVG written anew from its drawing elements and their plain attributes: no script, no style, no event, no address, no entity.
 * What is not on the list is left out with all that is inside it. Undefined for what is not well formed.
 */
export function cleanSvg(text: string): string | undefined {
  const written: string[] = []
  const open: { name: string; kept: boolean }[] = []
  let begun = false
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found) return undefined
    const [, closing, name = '', written_attributes = '', alone] = found
    if (name === '') continue
    const keeping = open.every(({ kept }) => kept)
    if (closing) {
      const last = open.pop()
      if (last?.name !== name) return undefined
      if (last.kept && keeping) written.push(`</${name}>`)
      continue
    }
    if (open.length === 0 && (begun || name !== 'svg')) return undefined
    begun = true
    const kept = elements.has(name)
    if (kept && keeping) written.push(`<${name}${openingOf(name, written_attributes)}${alone ? '/' : ''}>`)
    if (!alone) open.push({ name, kept })
    if (open.length > deepest) return undefined
  }
  return begun && open.length === 0 ? written.join('') : undefined
}

function openingOf(name: string, text: string): string {
  const plain = [...text.matchAll(attribute)].flatMap(([, key = '', double, single]) => {
    const value = double ?? single ?? ''
    return attributes.has(key) && isSafeValue(value) ? [` ${key}="${value}"`] : []
  })
  return `${name === 'svg' ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${plain.join('')}`
}

export type PictureSet = 'img' | 'gray' | 'cartoon'

const frames: Record<PictureSet, { radius: number; margin: number; filter: string; outline: string }> = {
  img: { radius: 16, margin: 4, filter: '', outline: '' },
  gray: { radius: 16, margin: 4, filter: ' filter="url(#g)" opacity=".6"', outline: '' },
  cartoon: {
    radius: 22,
    margin: 7,
    filter: '',
    outline: '<rect x="4.5" y="4.5" width="63" height="63" rx="24" fill="#fff" stroke="#3d3a50" stroke-width="3"/>',
  },
}

/** A picture of one's own as each icon set shows its pictures: rounded, grey, or with the outline of the cartoon set. */
export function framedPicture(set: PictureSet, { kind, base64 }: { kind: 'png' | 'svg'; base64: string }): string {
  const { radius, margin, filter, outline } = frames[set]
  const side = 72 - 2 * margin
  const type = kind === 'png' ? 'image/png' : 'image/svg+xml'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="72" height="72">',
    `<defs><filter id="g"><feColorMatrix type="saturate" values="0"/></filter><clipPath id="c"><rect x="${margin}" y="${margin}" width="${side}" height="${side}" rx="${radius}"/></clipPath></defs>`,
    outline,
    `<image clip-path="url(#c)" x="${margin}" y="${margin}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice"${filter} href="data:${type};base64,${base64}"/>`,
    '</svg>',
  ].join('')
}

/** What a link shows that has no picture: two links of a chain on a plain ground. */
export const plainPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="#4a6fa5"/><g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"><path d="M32 40a9 9 0 0 0 13 0l8-8a9 9 0 0 0-13-13l-4 4"/><path d="M40 32a9 9 0 0 0-13 0l-8 8a9 9 0 0 0 13 13l4-4"/></g></svg>'
