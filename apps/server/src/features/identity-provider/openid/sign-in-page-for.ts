import { clientParameter } from '@homeroom/contract/pages/page-locations.ts'
import type { OpenidClient } from './clients/openid-client.ts'

/** Where somebody signs in who wants to go on to a client. */
export type SignInPageFor = ReturnType<typeof createSignInPageFor>

type Wanted = {
  page: string
  /** Where the sign-in leads back to. */
  back: string
  /** Whom the client expects, as it says so. */
  loginHint?: unknown
}

/**
 * Makes the address of a client's sign-in page: that of its unit, so that people see their own school, naming the
 * client, so that they see which application wants them in.
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
