import { signIn, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import type { DescribedEndpoint } from '@homeroom/contract/endpoint/described-endpoint.ts'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { fill, type Sample } from './endpoint-samples.ts'
import type { Browser } from './start-test-server.ts'

/** Their own tests try them: they end a session, or every try counts as a guess and soon has to wait. */
const triedElsewhere = [signOut.path, signIn.path, stepUp.path]

/** Every described call that a signed-in attacker may try without losing the session. */
export const attackedCalls = endpointAreas
  .flatMap((area) => area.endpoints)
  // A stream of events takes no input and does not end: live.test.ts tries it.
  .filter(({ path, answersEvents }) => !triedElsewhere.includes(path) && !answersEvents)

/** Calls that secrets could be guessed at turn an attacker away after some tries, with HTTP 429. */
export const isLimited = ({ errors }: Pick<DescribedEndpoint, 'errors'>) => errors.includes('too_many_requests')

/** Sends a call in which everything that may be an id is the one of the sample, but for the fields that are named. */
export async function attack(
  browser: Browser,
  endpoint: DescribedEndpoint,
  sample: Sample,
  named: Record<string, unknown> = {},
) {
  const filled = (part: Parameters<typeof fill>[0]) =>
    Object.entries(fill(part, sample)).map(([name, value]) => [name, named[name] ?? value] as const)
  const params = Object.fromEntries(filled(endpoint.params))
  const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const query = Object.fromEntries(filled(endpoint.query).map(([key, value]) => [key, String(value)]))
  const response = await browser.send({
    method: endpoint.method,
    url,
    query,
    ...(endpoint.method === 'POST' ? { payload: Object.fromEntries(filled(endpoint.body)) } : {}),
  })
  return response
}
