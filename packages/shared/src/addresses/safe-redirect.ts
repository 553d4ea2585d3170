const longestRedirect = 2048
/** Answers of the interface are no pages, and a way back to the sign-in page is a circle. */
const noPages = /^\/(?:api|zuul|login|needtologinpagerelogin)(?:\/|$)/i
const unsafeCharacter = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\\]/u

/**
 * Where a `redirect_uri` may lead: a page of this origin, as path, query and hash. Anything else is refused with null.
 * Both sides use it: the page after a sign-in, the server for somebody who is signed in already.
 */
export function safeRedirect(redirectUri: string | null | undefined, origin: string): string | null {
  if (!redirectUri || redirectUri.length > longestRedirect || !isPlainPath(redirectUri)) return null
  if (!URL.canParse(redirectUri, origin)) return null
  const url = new URL(redirectUri, origin)
  // `/..//other.example` is a path until it is parsed.
  if (url.origin !== origin || !isPlainPath(url.pathname)) return null
  if (noPages.test(decodedPath(url.pathname) ?? '')) return null
  return url.pathname + url.search + url.hash
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
