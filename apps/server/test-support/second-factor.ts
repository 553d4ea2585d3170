import { beginAuthenticator, finishAuthenticator } from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import type { AuthenticatorOffer } from '@homeroom/contract/accounts/factors/second-factor-schemas.ts'
import { codeAt } from '#features/accounts/factors/factor-rules.ts'
import type { Browser, TestServer } from './start-test-server.ts'

/** The seed of an offer, as an authenticator app keeps it. */
export const seedOf = (offer: Pick<AuthenticatorOffer, 'secret'>) => offer.secret.replaceAll(' ', '')

/** Gives a signed-in person an authenticator app, half a minute ago: its seed, and the recovery codes. */
export async function enrolAuthenticator(server: TestServer, browser: Browser, password?: string) {
  await server.stepUp(browser, password)
  const offer = (await browser.post(beginAuthenticator.path)).data
  const seed = seedOf(offer)
  const code = codeAt(seed, server.clock.now)
  const reply = await browser.post(finishAuthenticator.path, { enrolment: offer.enrolment, code })
  if (reply.status !== 200) throw new Error(`the authenticator was refused: ${reply.message}`)
  server.clock.now = new Date(server.clock.now.getTime() + 30_000)
  return { seed, recoveryCodes: reply.data.recoveryCodes as string[] }
}

/** What an authenticator app shows now; the next code is good already, because clocks drift. */
export const codesOf = (secret: string) => {
  const seed = seedOf({ secret })
  return { now: codeAt(seed, new Date()), next: codeAt(seed, new Date(Date.now() + 30_000)) }
}
