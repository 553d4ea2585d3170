import { signInPage } from '@homeroom/contract/pages/page-locations.ts'

/** The sign-in page of a unit; the way back of the current address is kept. */
export function unitSignInAddress(code: string, search: string): string {
  const query = new URLSearchParams({ unit: code })
  const back = new URLSearchParams(search).get('redirect_uri')
  if (back !== null) query.set('redirect_uri', back)
  return `${signInPage}?${query}`
}
