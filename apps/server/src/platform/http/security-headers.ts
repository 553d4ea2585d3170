import { randomBytes } from 'node:crypto'

/** Headers of every response. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), payment=(), usb=(), camera=(self), microphone=(self), fullscreen=(self)',
} as const

/** Only on https: browsers keep to it for a year. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** Responses of calls hold personal data: no cache may store them, and they are never a page. */
export const callHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** The same for a call that a form posts into a hidden frame of our own page, which reads what was refused. */
export const framedCallHeaders = {
  ...callHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
} as const

/** A fresh nonce for one page. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * What a page may use besides its own origin: `frames` it may embed, `connections` it may open. A `preview` is shown in a
 * frame of ours, where nothing runs. `media`: sound and film of our own origin, such as the signed addresses of files.
 */
export type PageReach = {
  frames?: readonly string[]
  connections?: readonly string[]
  preview?: boolean
  media?: boolean
}

/** The content-security policy of a page: only what carries the page's nonce runs. */
export function pagePolicy(
  nonce: string,
  { frames = [], connections = [], preview = false, media = false }: PageReach = {},
): string {
  const framed = frames.length > 0 ? `; frame-src ${[...new Set(["'self'", ...frames])].join(' ')}` : ''
  const scripts = preview ? "'none'" : `'nonce-${nonce}' 'strict-dynamic'`
  return (
    `default-src 'none'; script-src ${scripts}; style-src 'self' 'nonce-${nonce}'; ` +
    `img-src 'self' data: blob:; font-src 'self'; ${["connect-src 'self'", ...connections].join(' ')}; ` +
    `manifest-src 'self'; ${media ? "media-src 'self'; " : ''}` +
    `base-uri 'none'; form-action ${preview ? "'none'" : "'self'"}; ` +
    `frame-ancestors ${preview ? "'self'" : "'none'"}; object-src 'none'` +
    framed
  )
}
