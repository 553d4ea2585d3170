import { signInAgainPage, signInPage } from '@homeroom/contract/pages/page-locations.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { unattendedWays } from '#features/accounts/sign-in/sign-in-way.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { type CasService, findService, findUnitsOfService, readSession } from './cas-queries.ts'
import { type CasAsked, casAsked, casTicket, writeTicket } from './cas-ticket.ts'
import { readServiceAddress, rulesFor, withTicket } from './service-address.ts'

export type CasLoginService = ReturnType<typeof createCasLoginService>
/** A visit to `/cas/login`, without HTTP. */
export type CasVisit = {
  service: string | undefined
  /** Requires the password even of a person who is signed in. */
  renew: boolean
  /** Never asks; `renew` takes precedence. */
  gateway: boolean
  /** Whether the ticket is sent in a form instead of the address. */
  post: boolean
  /** The mark of our own sign-in page, when the person returns from there. */
  asked: string | undefined
  /** The network address of the visitor. */
  source: string
  hostName: string
}
export type CasLoginAnswer =
  | { kind: 'signed-in' }
  | { kind: 'unknown' }
  | { kind: 'closed' }
  | { kind: 'moved'; to: string }
  | { kind: 'handed-over'; address: string; ticket: string }

type Parts = {
  db: Database
  now: () => Date
  oneTime: OneTimeStore
  throttle: Pick<SignInThrottle, 'beginning'>
  refusalToOpen: (caller: Caller, application: string) => Promise<string | null>
  /** The unit of a host name; undefined for the host of all units. */
  unitOfHost: (hostName: string) => Promise<{ unitId: string; code: string } | undefined>
}

/** Reasons after which a session was followed by another one without a new proof. */
const unproved: ReadonlySet<string> = new Set(['identity switched', 'renewed'])

/** Decides what happens to a person whom an older application sent here. */
export function createCasLoginService(parts: Parts) {
  const { db, now, oneTime, throttle, refusalToOpen, unitOfHost } = parts

  /**
   * The codes of the units that know an address, at most two. On the host of a unit only its own addresses count,
   * because an address that another unit registered must not lead away from there.
   */
  async function codesOf(address: string, hostName: string): Promise<string[]> {
    const host = await unitOfHost(hostName)
    if (!host) return findUnitsOfService(db, rulesFor(address))
    const { unitId, code } = host
    const service = await db.inUnit(unitId, (tx) => findService(tx, unitId, rulesFor(address)))
    return service ? [code] : []
  }

  /** Our sign-in page, from which the person returns here. */
  async function toSignIn(visit: CasVisit, caller: Caller | undefined, unitCode?: string) {
    if (!caller) await throttle.beginning(visit.source)
    const payload = { askedAt: now().toISOString(), sessionId: caller?.sessionId ?? null }
    const back = new URLSearchParams({ asked: await oneTime.issue(casAsked, payload) })
    if (visit.service !== undefined) back.set('service', visit.service)
    if (visit.renew) back.set('renew', 'true')
    if (visit.post) back.set('method', 'POST')
    const query = new URLSearchParams({ redirect_uri: `/cas/login?${back}` })
    if (unitCode !== undefined) query.set('unit', unitCode)
    return { kind: 'moved', to: `${caller ? signInAgainPage : signInPage}?${query}` } as const
  }

  /** The service, and whether the person signed in after we asked for it rather than before. */
  async function readIn(tx: Transaction, caller: Caller, about: { address: string; question: CasAsked | undefined }) {
    const { unitId, sessionId } = caller
    const { address, question } = about
    const before = question?.sessionId
    const [service, session, earlier] = await Promise.all([
      findService(tx, unitId, rulesFor(address)),
      readSession(tx, unitId, sessionId),
      before ? readSession(tx, unitId, before) : undefined,
    ])
    const since = question && before !== sessionId && session && session.startedAt >= new Date(question.askedAt)
    const proved = session && !unattendedWays.has(session.way) && !unproved.has(earlier?.endReason ?? '')
    return { service, fresh: Boolean(since && proved) }
  }

  async function visitor(visit: CasVisit, address: string): Promise<CasLoginAnswer> {
    const codes = await codesOf(address, visit.hostName)
    if (codes.length === 0) return { kind: 'unknown' }
    if (visit.gateway && !visit.renew) return { kind: 'moved', to: address }
    return toSignIn(visit, undefined, codes.length === 1 ? codes[0] : undefined)
  }

  async function issue(
    caller: Caller,
    service: CasService,
    { source, ...about }: { address: string; fresh: boolean; source: string },
  ) {
    const { unitId, userId, sessionId } = caller
    const token = await oneTime.issue(casTicket, {
      unitId,
      userId,
      sessionId,
      serviceId: service.id,
      ...about,
    })
    await db.inUnit(unitId, (tx) =>
      recordChange(
        tx,
        { unitId, userId, from: { source } },
        {
          action: 'cas ticket',
          subject: userId,
          target: { kind: 'cas service', id: service.name },
          detail: { address: service.address },
          at: now(),
        },
      ),
    )
    return writeTicket(token)
  }

  /** One connection at a time: a visit that held one while it waits for another could wait for ever. */
  async function person(visit: CasVisit, address: string, caller: Caller): Promise<CasLoginAnswer> {
    const host = await unitOfHost(visit.hostName)
    if (host && host.unitId !== caller.unitId) return { kind: 'unknown' }
    const question = visit.asked ? await oneTime.take(casAsked, visit.asked) : undefined
    const { service, fresh } = await db.inUnit(caller.unitId, (tx) => readIn(tx, caller, { address, question }))
    if (!service) return { kind: 'unknown' }
    const { applicationCode } = service
    if (applicationCode !== null && (await refusalToOpen(caller, applicationCode)) !== null)
      return visit.gateway ? { kind: 'moved', to: address } : { kind: 'closed' }
    if (visit.renew && !fresh) return toSignIn(visit, caller)
    const ticket = await issue(caller, service, { address, fresh, source: visit.source })
    if (visit.post) return { kind: 'handed-over', address, ticket }
    return { kind: 'moved', to: withTicket(address, ticket) }
  }

  return {
    async visit(visit: CasVisit, caller: Caller | undefined): Promise<CasLoginAnswer> {
      if (visit.service === undefined) return caller ? { kind: 'signed-in' } : toSignIn(visit, undefined)
      const address = readServiceAddress(visit.service)
      if (address === undefined) return { kind: 'unknown' }
      return caller ? person(visit, address, caller) : visitor(visit, address)
    },
    /** Where a signed-out person may be sent; undefined for an address that is not registered. */
    async afterLogOut(service: string | undefined, hostName: string): Promise<string | undefined> {
      const address = service === undefined ? undefined : readServiceAddress(service)
      if (address === undefined) return undefined
      const known = await codesOf(address, hostName)
      return known.length > 0 ? address : undefined
    },
  }
}
