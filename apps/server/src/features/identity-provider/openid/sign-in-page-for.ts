import { clientParameter } from '@homeroom/contract/pages/page-locations.ts'
import type { OpenidClient } from './clients/openid-client.ts'

/** Where a person signs in who wants to continue to a client. */
export type SignInPageFor = ReturnType<typeof createSignInPageFor>

type Wanted = {
  page: string
  /** Where the sign-in returns to. */
  back: string
  /** The person whom the client expects, in its own words. */
  loginHint?: unknown
}

/**
 * Creates the address of a client's sign-in page. It is that of the client's unit, so that people see their own school,
 * and it names the client, so that they see which application asks.
 */
export function createSignInPageFor(codeOfUnit: (unitId: string) => Promise<string | undefined>) {
  return async ({ unitId, clientId }: OpenidClient, { page, back, loginHint }: Wanted): Promise<string> => {
    const code = await codeOfUnit(unitId)
    const query = new URLSearchParams({ redirect_uri: back, [clientParameter]: clientId })
    if (code) query.set('unit', code)
    if (typeof loginHint === 'string') query.set('login_hint', loginHint.slice(0, 100))
    return `${page}?${query}`
  }
}
