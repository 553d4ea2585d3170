import type { FastifyReply } from 'fastify'

/** Reads one cookie of a Cookie header; undefined when it is absent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  let from = 0
  while (from < header.length) {
    const end = header.indexOf(';', from)
    const part = header.slice(from, end === -1 ? undefined : end).trim()
    if (part.startsWith(name) && part[name.length] === '=') return part.slice(name.length + 1)
    if (end === -1) return undefined
    from = end + 1
  }
  return undefined
}

export type CookieJar = ReturnType<typeof createCookieJar>

const day = 24 * 60 * 60
const halfYear = 180 * day
const year = 365 * day
/** The longest time that browsers keep a cookie. */
const longest = 400 * day

type CookieKind =
  | 'session'
  | 'refresh'
  | 'device'
  | 'remembered'
  | 'shared'
  | 'browser'
  | 'trusted'
  | 'left'
  | 'unit'
  | 'viewing'
  | 'kiosk'

/** Names and flags of the session cookies; on https they carry `__Host-` and Secure. */
export function createCookieJar({ secure }: { secure: boolean }) {
  const flags = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const prefix = secure ? '__Host-' : ''
  const name = (kind: CookieKind) => `${prefix}homeroom_${kind}`
  const add = (reply: FastifyReply, cookie: string) => reply.header('set-cookie', cookie)
  return {
    read: (header: string | undefined, kind: 'session' | 'refresh') => readCookie(header, name(kind)),
    readDevice: (header: string | undefined) => readCookie(header, name('device')),
    readTrusted: (header: string | undefined) => readCookie(header, name('trusted')),
    readShared: (header: string | undefined) => readCookie(header, name('shared')),
    readLeft: (header: string | undefined) => readCookie(header, name('left')),
    readUnit: (header: string | undefined) => readCookie(header, name('unit')),
    readBrowser: (header: string | undefined) => readCookie(header, name('browser')),
    /** Session cookies without an age: closing the browser signs out; remembering is a separate choice. */
    set(reply: FastifyReply, tokens: { access: string; refresh: string }) {
      add(reply, `${name('session')}=${tokens.access}; ${flags}`)
      add(reply, `${name('refresh')}=${tokens.refresh}; ${flags}`)
    },
    /** Which accounts this browser has signed in to. It grants no access and stays after signing out. */
    setDevice(reply: FastifyReply, knownDevice: string) {
      add(reply, `${name('device')}=${knownDevice}; Max-Age=${year}; ${flags}`)
    },
    /** Deletes the list of accounts that signed in here: a shared machine keeps none. */
    clearDevice(reply: FastifyReply) {
      add(reply, `${name('device')}=; Max-Age=0; ${flags}`)
    },
    readRemembered: (header: string | undefined) => readCookie(header, name('remembered')),
    /** The token that signs the person in again after the browser was closed; null removes it. */
    setRemembered(reply: FastifyReply, token: string | null) {
      add(reply, `${name('remembered')}=${token ?? ''}; Max-Age=${token === null ? 0 : halfYear}; ${flags}`)
    },
    /** Marks a trusted browser: the second factor is not required for some days. */
    setTrusted(reply: FastifyReply, { token, days }: { token: string; days: number }) {
      add(reply, `${name('trusted')}=${token}; Max-Age=${days * day}; ${flags}`)
    },
    /** Whether the last action here was to sign out: then no automatic sign-in begins. */
    setLeft(reply: FastifyReply, left: boolean) {
      add(reply, `${name('left')}=${left ? 1 : ''}; Max-Age=${left ? longest : 0}; ${flags}`)
    },
    /** The id of the unit whose sign-in page this browser gets where an address serves many; nothing personal. */
    setUnit(reply: FastifyReply, unitId: string) {
      add(reply, `${name('unit')}=${unitId}; Max-Age=${year}; ${flags}`)
    },
    /** The mark of a browser before sign-in; it ends with the browser. */
    setBrowser(reply: FastifyReply, mark: string) {
      add(reply, `${name('browser')}=${mark}; ${flags}`)
    },
    /** The mark of a shared machine; null removes it. */
    setShared(reply: FastifyReply, mark: string | null) {
      add(reply, `${name('shared')}=${mark ?? ''}; Max-Age=${mark === null ? 0 : longest}; ${flags}`)
    },
    readViewing: (header: string | undefined) => readCookie(header, name('viewing')),
    /** As whom the browser's person looks, beside their own session; null ends it. */
    setViewing(reply: FastifyReply, token: string | null) {
      add(reply, `${name('viewing')}=${token ?? ''}; ${token === null ? 'Max-Age=0; ' : ''}${flags}`)
    },
    readKiosk: (header: string | undefined) => readCookie(header, name('kiosk')),
    /** The secret of a kiosk. No person's: whoever signs in or out here leaves it. */
    setKiosk(reply: FastifyReply, token: string) {
      add(reply, `${name('kiosk')}=${token}; Max-Age=${longest}; ${flags}`)
    },
    clear(reply: FastifyReply) {
      for (const kind of ['session', 'refresh', 'viewing'] as const) add(reply, `${name(kind)}=; Max-Age=0; ${flags}`)
    },
  }
}
