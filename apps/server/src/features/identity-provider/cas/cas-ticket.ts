import { minute, second } from '@homeroom/shared/dates/durations.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'

/** What a service ticket represents. */
type CasTicket = {
  unitId: string
  userId: string
  sessionId: string
  serviceId: string
  /** The one address it is valid for. */
  address: string
  /** Whether the person signed in just for this ticket. */
  fresh: boolean
}
/** One of our sign-in pages was shown because a service asked. */
export type CasAsked = { askedAt: string; sessionId: string | null }

export const casTicket = oneTimeKind<CasTicket>('cas service ticket', { lifetime: 10 * second })
export const casAsked = oneTimeKind<CasAsked>('cas sign-in asked', { lifetime: 30 * minute })

const prefix = 'ST-'
const shape = /^ST-[\w-]{43}$/

export const writeTicket = (token: string): string => prefix + token

/** The token inside a service ticket; undefined for anything else. */
export function readTicket(ticket: string): string | undefined {
  return shape.test(ticket) ? ticket.slice(prefix.length) : undefined
}
