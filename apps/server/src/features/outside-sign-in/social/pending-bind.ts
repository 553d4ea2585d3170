import type { BindStart } from '@homeroom/contract/pages/start-data.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import { readBrowserMark } from '#platform/http/browser-mark.ts'
import { type CookieJar, readCookie } from '#platform/http/cookies.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import type { PendingBind, WaitingBind } from './identities/waiting-bind.ts'

export type PendingBinds = ReturnType<typeof createPendingBinds>
/** What the bind page shows: enough to recognise the identity, nothing that could be used with it. */
export function bindStart(pending: PendingBind | undefined): BindStart | null {
  return pending ? { unitId: pending.unitId, kind: pending.identity.kind, name: pending.identity.name } : null
}

const lifetime = 10 * minute
const pendingBind = oneTimeKind<PendingBind>('pending bind', { lifetime })
const mostOfOpaqueName = 28

type Parts = { oneTime: OneTimeStore; cookies: CookieJar; now: () => Date; secret: Buffer; secure: boolean }

/**
 * The identities that the bind page links. They are stored here and found only by a cookie of this browser. For older
 * clients the page's address contains similar names, which are derived and never read.
 */
export function createPendingBinds({ oneTime, cookies, now, secret, secure }: Parts) {
  const cookieName = `${secure ? '__Host-' : ''}homeroom_bind`
  const flags = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const opaque = (text: string) => text && derivedToken(secret, 'opaque identity', text).slice(0, mostOfOpaqueName)

  function handleOf(request: FastifyRequest): { token: string; browser: string } | undefined {
    const token = readCookie(request.headers.cookie, cookieName)
    const browser = readBrowserMark(cookies, request)
    return token && browser ? { token, browser } : undefined
  }

  return {
    /**
     * Stores an identity for the bind page of this browser (by its mark) and returns the data of the refusal that opens
     * it.
     */
    async begin(
      reply: FastifyReply,
      { browser, deviceId = '', ...bind }: Omit<PendingBind, 'since'> & { browser: string; deviceId?: string },
    ) {
      const token = await oneTime.issue(pendingBind, { ...bind, since: now().getTime() }, { browser })
      reply.header('set-cookie', `${cookieName}=${token}; Max-Age=${lifetime / 1000}; ${flags}`)
      const { issuer, subject, unionid } = bind.identity
      const names = { openid: opaque(`${issuer}\0${subject}`), unionid: opaque(unionid) }
      return { ...names, unitId: bind.unitId, deviceId }
    },
    /** The identity that waits in the browser of a request. */
    of(request: FastifyRequest, reply: FastifyReply): WaitingBind {
      const handle = handleOf(request)
      const bound = { browser: handle?.browser }
      return {
        look: async () => handle && oneTime.look(pendingBind, handle.token, bound),
        async take() {
          reply.header('set-cookie', `${cookieName}=; Max-Age=0; ${flags}`)
          return handle && oneTime.take(pendingBind, handle.token, bound)
        },
      }
    },
  }
}
