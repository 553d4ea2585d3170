const longestRedirect = 2048
/** Answers of the interface are no pages, and a way back to the sign-in page is a circle. */
const noPages = /^\/(?:api|zuul|login|needtologinpagerelogin)(?:\/|$)/i
const unsafeCharacter = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\\]/u

/** Scheme, host and port of an absolute address, and what follows them; none has a user or an escape in its host. */
const absoluteAddress = /^(https?:\/\/[^/?#\\@%\s]+)([/?#].*)?$/is

/**
 * Where a `redirect_uri` may lead: a page of this origin, as path, query and hash. It is given with the origin or
 * without. Anything else is refused with null. Both sides use it: the page after a sign-in, the server for somebody
 * who is signed in already.
 */
export function safeRedirect(redirectUri: string | null | undefined, origin: string): string | null {
  if (!redirectUri || redirectUri.length > longestRedirect) return null
  const address = withoutOwnOrigin(redirectUri, origin)
  if (address === null || !isPlainPath(address) || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  // `/..//other.example` is a path until it is parsed.
  if (url.origin !== origin || !isPlainPath(url.pathname)) return null
  if (noPages.test(decodedPath(url.pathname) ?? '')) return null
  return url.pathname + url.search + url.hash
}

/** What an address says behind our origin, beginning with a slash; null for an address of another origin. */
export function withoutOwnOrigin(address: string, origin: string): string | null {
  if (address.startsWith('/')) return address
  const [, named = '', rest = ''] = absoluteAddress.exec(address) ?? []
  // Parsed, so that capital letters and the port that goes without saying make no difference.
  if (!URL.canParse(named) || new URL(named).origin !== origin) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** True for an absolute path that stays one, however often a careless reader decodes it. */
function isPlainPath(address: string): boolean {
  let decoded: string | null = address.split(/[?#]/, 1)[0] ?? ''
  for (let round = 0; round < 5; round += 1) {
    if (!decoded?.startsWith('/') || decoded.includes('//') || unsafeCharacter.test(decoded)) return false
    const next: string | null = decodedPath(decoded)
    if (next === decoded) return !unsafeCharacter.test(address)
    decoded = next
  }
  return false
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
