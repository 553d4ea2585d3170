import type { SingleSignOnStep } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { fetchOutside, type OutboundAnswer } from '#platform/outside/outbound-http.ts'
import { randomToken } from '#platform/secrets/signed-token.ts'
import { isCasAnswer, readCasAnswer, readCasRefusal } from './cas-answer-reader.ts'
import { failedBy, passed, stoppedBy } from './single-sign-on-check.ts'
import type { SingleSignOnProvider, Vouched } from './single-sign-on-providers.ts'

const longestAnswer = 64_000
const longestTicket = 512

/** `again`: only a proof that was given for this visit counts. */
type CasVisit = { callback: string; again: boolean }

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

const asked = ({ callback, again }: CasVisit) => ({ service: callback, ...(again && { renew: 'true' }) })

/** Where a person signs in at a CAS server, to return to the callback. */
export function beginCasVisit({ address }: SingleSignOnProvider, visit: CasVisit): string {
  return `${address}/login?${query(asked(visit))}`
}

/** Asks a CAS server who has returned with a ticket. */
export async function finishCasVisit(
  { address, inside, loginNameClaim }: SingleSignOnProvider,
  { ticket, ...visit }: CasVisit & { ticket: string },
): Promise<Vouched> {
  if (ticket === '' || ticket.length > longestTicket) throw new AppError('sso_refused')
  const answer = await ask(`${address}/p3/serviceValidate?${query({ ...asked(visit), ticket })}`, inside)
  if (answer.status >= 500) throw new AppError('social_away')
  const found = answer.status === 200 ? readCasAnswer(answer.text) : undefined
  if (!found) throw new AppError('sso_refused')
  const { user, attributes } = found
  const loginName = loginNameClaim === 'user' ? user : (attributes[loginNameClaim] ?? '')
  const name = attributes.displayName ?? attributes.realName ?? attributes.cn ?? user
  return { subject: user, name, loginName: loginNameClaim === '' ? '' : loginName, outsideSession: ticket }
}

/** Asks a CAS server about an invented ticket: a working one that knows our address refuses only the ticket. */
export async function checkCasServer(
  { address, inside }: SingleSignOnProvider,
  callback: string,
): Promise<SingleSignOnStep[]> {
  const asking = query({ service: callback, ticket: `ST-0-${randomToken()}` })
  try {
    const { status, text } = await askCas(`${address}/p3/serviceValidate?${asking}`, inside)
    if (status >= 500) return [stoppedBy('answer', 'failing')]
    if (status !== 200 || !isCasAnswer(text)) return [stoppedBy('answer', 'other-kind')]
    const refusal = readCasRefusal(text)
    if (refusal === undefined) return [stoppedBy('answer', 'other-kind')]
    if (refusal === 'INVALID_TICKET') return [passed('answer'), passed('service')]
    return [passed('answer'), stoppedBy('service', refusal.includes('SERVICE') ? 'service' : 'unclear', refusal)]
  } catch (error) {
    return [failedBy('answer', error)]
  }
}

const askCas = (address: string, inside: boolean): Promise<OutboundAnswer> =>
  fetchOutside(address, { timeout: 5 * second, maxBytes: longestAnswer, publicOnly: !inside })

async function ask(address: string, inside: boolean): Promise<OutboundAnswer> {
  try {
    return await askCas(address, inside)
  } catch (error) {
    throw new AppError('social_away', { cause: error })
  }
}
