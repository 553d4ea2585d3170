import type { CasAttribute, CasUserForm } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import { rememberName } from '#features/accounts/known-names/known-names.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { readCurrentIdentity } from '#features/accounts/session/identity.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CasAnswer, CasAttributes, CasFailure } from './cas-answer.ts'
import { noteCasLogin, readService, readSession } from './cas-queries.ts'
import { casTicket, readTicket } from './cas-ticket.ts'
import { readServiceAddress } from './service-address.ts'

export type CasValidationService = ReturnType<typeof createCasValidationService>
/** A service's question about a ticket. */
type Question = {
  service: string | undefined
  ticket: string | undefined
  /** Accepts only a ticket for which the person has just signed in. */
  renew: boolean
  /** The service wants to act for the person elsewhere. */
  proxy: boolean
  /** Whether the protocol version knows attributes. */
  attributes: boolean
}

const words: Record<CasFailure, string> = {
  INVALID_REQUEST: 'service and ticket are both needed',
  INVALID_TICKET_SPEC: 'this is no service ticket',
  INVALID_TICKET: 'the ticket is unknown, was asked about before or has run out',
  INVALID_SERVICE: 'the ticket is for another service; it is spent now',
  UNAUTHORIZED_SERVICE: 'the service is not registered any more',
  UNAUTHORIZED_SERVICE_PROXY: 'no service may act for somebody elsewhere',
}
const failed = (failure: CasFailure): CasAnswer => ({ failure, words: words[failure] })

/** Tells services whom a ticket represents. A ticket is valid for one question, whatever the answer. */
export function createCasValidationService({
  db,
  now,
  oneTime,
}: {
  db: Database
  now: () => Date
  oneTime: OneTimeStore
}) {
  async function spend(ticket: string) {
    const token = readTicket(ticket)
    return token === undefined ? undefined : oneTime.take(casTicket, token)
  }

  return {
    async validate(question: Question): Promise<CasAnswer> {
      const { service, ticket } = question
      // Used up before anything is compared, so that a wrong guess costs the ticket.
      const found = ticket ? await spend(ticket) : undefined
      if (!service || !ticket) return failed('INVALID_REQUEST')
      if (!ticket.startsWith('ST-')) return failed('INVALID_TICKET_SPEC')
      if (!found) return failed('INVALID_TICKET')
      if (readServiceAddress(service) !== found.address) return failed('INVALID_SERVICE')
      if (question.renew && !found.fresh) return failed('INVALID_TICKET')
      if (question.proxy) return failed('UNAUTHORIZED_SERVICE_PROXY')
      const { unitId, userId, sessionId, serviceId, address } = found
      return db.inUnit(unitId, async (tx) => {
        const [registered, session, identity] = await Promise.all([
          readService(tx, unitId, serviceId),
          readSession(tx, unitId, sessionId),
          readCurrentIdentity(tx, { unitId, userId, sessionId }),
        ])
        if (!registered) return failed('UNAUTHORIZED_SERVICE')
        if (!session || session.endedAt || session.expiresAt <= now()) return failed('INVALID_TICKET')
        if (!identity) return failed('INVALID_TICKET')
        if (registered.hearsLogOut) await noteCasLogin(tx, { unitId, sessionId, serviceId, address, ticket })
        const person = { ...identity, unitCode: session.unitCode }
        const released = question.attributes && registered.attributes.length > 0
        if (registered.userForm !== 'id' || (released && registered.attributes.includes('loginName')))
          await rememberName(tx, {
            ...{ unitId, userId, loginName: person.loginName },
            ...{ kind: 'cas', application: registered.address, at: now() },
          })
        return {
          user: casUser(person, registered.userForm),
          attributes: released ? casAttributes(person, registered.attributes) : undefined,
        }
      })
    },
  }
}

/** The data of a person that services may receive. */
type CasPerson = { unitCode: string; roles: readonly string[] } & Record<
  'userId' | 'loginName' | 'realName' | 'userType' | 'unitId' | 'unitName',
  string
>

/** The name by which a service knows a person. */
function casUser(person: CasPerson, form: CasUserForm): string {
  if (form === 'id') return person.userId
  return form === 'login-name' ? person.loginName : `${person.loginName}@${person.unitCode}`
}

/** The attributes that a service receives: only those that were released to it. */
function casAttributes(person: CasPerson, released: readonly CasAttribute[]): CasAttributes {
  return Object.fromEntries(released.map((name) => [name, person[name]]))
}
