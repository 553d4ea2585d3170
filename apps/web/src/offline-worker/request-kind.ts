/** The kind of a request; null for everything that the worker leaves to the browser. */
export type RequestKind = 'page' | 'call' | 'lasting-file' | 'file'

type Asked = { method: string; url: string; mode: string; accept: string }

// The builds put a hash of the content into the names: whatever is behind one never changes.
const lasting = /\/assets\/[^/]+-[\w-]{8}\.\w+$/
const publicFile = /^\/(?:static|common)\/|^\/[\w-]+\/(?:manifest\.json|assets\/)|^\/api\/storage\/show\/unit\//

/**
 * Sorts a request. The worker ignores sign-in, sessions and tickets, every request that changes something, other sites,
 * and streams.
 */
export function requestKind({ method, url, mode, accept }: Asked, origin: string): RequestKind | null {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  const { pathname } = address
  if (lasting.test(pathname)) return 'lasting-file'
  if (publicFile.test(pathname)) return 'file'
  if (pathname.startsWith('/api/'))
    return pathname.startsWith('/api/uaa/') || accept.includes('text/event-stream') ? null : 'call'
  return mode === 'navigate' ? 'page' : null
}

/** The address an answer is kept under: without the parameter that only keeps caches away. */
export function keptAddress(url: string): string {
  const address = new URL(url)
  address.searchParams.delete('_')
  address.hash = ''
  return address.href
}

const desktop = /\/(?:pc|mobile)_(?:desktop_all|areaDesktop_all|app_tm)\/index\.html$/

/** Whether an address is somebody's desktop: without a network it stands for the start of the product. */
export function isDesktop(url: string): boolean {
  return desktop.test(new URL(url).pathname)
}
