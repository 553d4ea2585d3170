import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { OutsideIdentityService } from '#features/outside-sign-in/social/identities/outside-identity-service.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readLogoutRequest } from './cas-answer-reader.ts'
import { createOutsideFetch } from './outside-fetch.ts'
import { isProviderAddress, type SingleSignOnProvider } from './single-sign-on-providers.ts'
import { takeOutsideLogins } from './single-sign-on-queries.ts'
import type { SingleSignOnService } from './single-sign-on-service.ts'

export type OutsideLogOut = ReturnType<typeof createOutsideLogOut>
/** Who signed out there, by either identifier. */
type Ended = { subject: string; outsideSession: string }
type Parts = {
  db: Database
  now: () => Date
  sessions: SessionService
  identities: OutsideIdentityService
  service: Pick<SingleSignOnService, 'providerOf' | 'discover'>
  throttle: Pick<SignInThrottle, 'beginning'>
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
const longestMessage = 16_000

/** Receives from the single sign-on that a person signed out there, and ends the sessions that began with it. */
export function createOutsideLogOut({ db, now, sessions, identities, service, throttle }: Parts) {
  const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 1000 })

  async function endSessions(provider: SingleSignOnProvider, ended: Ended): Promise<void> {
    const { unitId, issuer, kind } = provider
    const { subject, outsideSession } = ended
    if (subject === '' && outsideSession === '') return
    const came = await db.inUnit(unitId, (tx) => takeOutsideLogins(tx, { unitId, issuer, ...ended }))
    const people = came.map((userId) => ({ unitId, userId }))
    // The account may belong to a unit below the provider's; its subject still identifies it.
    const named = subject === '' ? undefined : { kind, issuer, subject, unionid: '', name: '' }
    const linked = named && (await identities.find(named, unitId))
    for (const person of linked ? [...people, linked] : people)
      await sessions.endAll({ ...person, way: 'single sign-on' }, 'signed out elsewhere')
  }

  /**
   * Cached, so that messages anybody may send cause one request for the keys, and at most two a minute for unknown
   * ones.
   */
  function keysAt(address: string, { inside }: SingleSignOnProvider): ReturnType<typeof createRemoteJWKSet> {
    const name = `${inside} ${address}`
    const known = keySets.get(name)
    if (known) return known
    const made = createRemoteJWKSet(new URL(address), { [customFetch]: createOutsideFetch({ inside }) })
    keySets.set(name, made)
    return made
  }

  async function readToken(provider: SingleSignOnProvider, token: string): Promise<Ended | undefined> {
    const { jwks_uri: address, issuer } = (await service.discover(provider)).serverMetadata()
    if (!isProviderAddress(address, provider.inside)) return undefined
    const { payload } = await jwtVerify(token, keysAt(address, provider), {
      issuer,
      audience: provider.clientId,
      maxTokenAge: '5 minutes',
      currentDate: now(),
      clockTolerance: '1 minute',
      algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
    })
    const { events, sub = '', sid } = payload as { events?: Record<string, unknown>; sub?: string; sid?: unknown }
    if (events?.[event] === undefined || 'nonce' in payload) return undefined
    return { subject: sub, outsideSession: typeof sid === 'string' ? sid : '' }
  }

  return {
    /** The message of an OpenID provider; false when it is not one. */
    async hearOidc(unitId: string, token: unknown, source: string): Promise<boolean> {
      await throttle.beginning(source)
      const provider = await service.providerOf(unitId)
      if (provider.kind !== 'oidc' || typeof token !== 'string' || token.length > longestMessage) return false
      const ended = await readToken(provider, token).catch(() => undefined)
      if (!ended) return false
      await endSessions(provider, ended)
      return true
    },
    /** The message of a CAS server. Only the issuer of the ticket knows it. */
    async hearCas(unitId: string, message: unknown, source: string): Promise<void> {
      await throttle.beginning(source)
      const provider = await service.providerOf(unitId)
      if (provider.kind !== 'cas' || typeof message !== 'string' || message.length > longestMessage) return
      const outsideSession = readLogoutRequest(message) ?? ''
      await endSessions(provider, { subject: '', outsideSession })
    },
  }
}
