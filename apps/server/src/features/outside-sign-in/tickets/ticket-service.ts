import type { TicketPerson } from '@homeroom/contract/outside-sign-in/ticket-schemas.ts'
import type { TicketTrust } from '@homeroom/contract/outside-sign-in/ticket-trust-schemas.ts'
import { rememberName } from '#features/accounts/known-names/known-names.ts'
import { type OneTimeStore, oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import type { SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type {
  CompletedSignIn,
  FindAccount,
  FindOrdinaryAccount,
  SignInCompletion,
} from '#features/accounts/sign-in/sign-in-completion.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { CallingApplication } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  addTrust,
  endTrust,
  listApplications,
  listTrusted,
  readKeyed,
  readTicketNames,
  readTrustedSince,
} from './ticket-queries.ts'

export type TicketLoginService = ReturnType<typeof createTicketLoginService>

/** Says which unit a call is about. */
export type UnitOf = AdministeredUnit

type Parts = {
  db: Database
  now: () => Date
  oneTime: OneTimeStore
  licences: LicenceService
  throttle: SignInThrottle
  completion: SignInCompletion
  audit: SignInAudit
  findAccount: FindAccount
  findOrdinaryAccount: FindOrdinaryAccount
}

const lifetime = 60_000

type Ticket = { unitId: string; userId: string; application: string; trustedSince: string }

const signInTicket = oneTimeKind<Ticket>('sign-in ticket', { lifetime })

/** Sign-in by a ticket that a trusted application requested for one person: valid once, for a minute. */
export function createTicketLoginService(parts: Parts) {
  const { db, now, oneTime, licences, throttle, completion, audit, findAccount, findOrdinaryAccount } = parts

  /** Counts wrong tickets by source, because nobody can tell whose ticket was guessed. */
  async function orRefuse<Found>(visit: SignInVisit, find: () => Promise<Found | undefined>): Promise<Found> {
    const counted = { source: visit.source }
    await throttle.begin(counted)
    const found = await find()
    if (found === undefined) throw new AppError('ticket_refused')
    await throttle.takeBack(counted)
    return found
  }

  /**
   * Removing the trust of an application ends its tickets, even when it is trusted again later. A ticket that does not
   * contain the start of the trust (of the previous version, expired within a minute) is invalid.
   */
  const stillTrusted = ({ unitId, application, trustedSince }: Ticket) =>
    db.inUnit(unitId, async (tx) => {
      const since = await readTrustedSince(tx, unitId, application)
      return since !== undefined && since.toISOString() === trustedSince
    })

  return {
    /**
     * Creates a ticket for a person. A unit that does not trust the application and a person who may not get one look
     * missing.
     */
    async issue(
      { code: application, from }: CallingApplication,
      { unitId, loginName }: { unitId: string; loginName: string },
    ) {
      const record = await db.inUnit(unitId, async (tx): Promise<Ticket> => {
        const since = await readTrustedSince(tx, unitId, application)
        if (!since) throw new AppError('not_found')
        if (!(await licences.opensIn(tx, { unitId }, application))) throw new AppError('licence_expired')
        const found = await findOrdinaryAccount(tx, unitId, loginNameKey(loginName))
        if (found === undefined) throw new AppError('not_found')
        await rememberName(tx, { unitId, userId: found, loginName, kind: 'ticket', application, at: now() })
        await recordChange(
          tx,
          { from },
          {
            unitId,
            action: 'sign-in ticket made',
            subject: found,
            target: { kind: 'application', id: application },
            at: now(),
          },
        )
        return { unitId, userId: found, application, trustedSince: since.toISOString() }
      })
      const expiresAt = new Date(now().getTime() + lifetime).toISOString()
      const ticket = await oneTime.issue(signInTicket, record)
      return { ticket, address: `/login?ticket=${ticket}`, expiresAt }
    },
    /** The person of a ticket. The page asks first, so that a link cannot sign anybody in unasked. */
    person(ticket: string, visit: SignInVisit): Promise<TicketPerson> {
      return audit.watch({ way: 'ticket', visit }, () =>
        orRefuse(visit, async () => {
          const found = await oneTime.look(signInTicket, ticket)
          if (!found || !(await stillTrusted(found))) return undefined
          return db.inUnit(found.unitId, (tx) => readTicketNames(tx, found))
        }),
      )
    },
    signIn: (ticket: string, visit: SignInVisit): Promise<CompletedSignIn> =>
      audit.watch({ way: 'ticket', visit }, async (about) => {
        const account = await orRefuse(visit, async () => {
          const found = await oneTime.take(signInTicket, ticket)
          if (found) about(found)
          return found && (await stillTrusted(found)) ? findAccount(found) : undefined
        })
        return completion.complete({ account, way: 'ticket', visit })
      }),
  }
}

export type TicketTrustService = ReturnType<typeof createTicketTrustService>

type TicketTrustParts = { db: Database; now: () => Date; licences: Pick<LicenceService, 'opensIn'> }

/** Which applications may sign people of a unit in: its administrators decide. Only the operator creates keys. */
export function createTicketTrustService({ db, now, licences }: TicketTrustParts) {
  const note = (
    { caller, unitId }: Administrator,
    tx: Transaction,
    action: 'tickets allowed' | 'tickets forbidden',
    id: string,
  ) => recordChange(tx, caller, { unitId, action, target: { kind: 'application', id }, at: now() })
  const hasEnded = async (tx: Transaction, unitId: string, code: string) =>
    !(await licences.opensIn(tx, { unitId }, code))

  return {
    async read({ unitId }: Administrator): Promise<TicketTrust> {
      return db.inUnit(unitId, async (tx) => {
        const keyed = await readKeyed(tx)
        const trusted = await listTrusted(tx, unitId)
        const known = new Set(trusted.map(({ code }) => code))
        const offered: TicketTrust['offered'] = []
        for (const one of await listApplications(tx))
          if (keyed.has(one.code) && !known.has(one.code) && !(await hasEnded(tx, unitId, one.code))) offered.push(one)
        return {
          offered,
          trusted: trusted.map(({ createdAt, ...one }) => ({
            ...one,
            since: createdAt.toISOString(),
            hasKey: keyed.has(one.code),
          })),
        }
      })
    },
    /** An application without a key looks missing: trust in advance would be forgotten by the time it gets one. */
    async trust(by: Administrator, application: string): Promise<void> {
      const { unitId } = by
      await db.inUnit(unitId, async (tx) => {
        if (!(await readKeyed(tx)).has(application)) throw new AppError('not_found')
        if (await hasEnded(tx, unitId, application)) throw new AppError('licence_expired')
        const added = await addTrust(tx, { unitId, application }, now())
        if (added) await note(by, tx, 'tickets allowed', application)
      })
    },
    async distrust(by: Administrator, application: string): Promise<void> {
      const { unitId } = by
      await db.inUnit(unitId, async (tx) => {
        if (!(await endTrust(tx, { unitId, application }))) throw new AppError('not_found')
        await note(by, tx, 'tickets forbidden', application)
      })
    },
  }
}
