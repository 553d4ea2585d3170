import { accessTokenParameter } from '@homeroom/contract/pages/product.ts'

/** The address of the desktop client with the hand-over token; without a token nobody is handed over. */
export function clientAddress(configured: string, accessToken: string): string {
  const address = new URL(configured)
  // A token that somebody wrote into the setting is nobody's.
  address.searchParams.delete(accessTokenParameter)
  if (accessToken !== '') address.searchParams.set(accessTokenParameter, accessToken)
  return address.href
}
