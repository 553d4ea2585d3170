/**
 * Where the single sign-on begins, with the page that somebody wanted before they had to sign in. Who comes after somebody
 * who has signed out here must prove who they are there, too.
 */
export function singleSignOnAddress(address: string, { href, signedOut }: Omit<Situation, 'first'>): string {
  const { searchParams, hash } = new URL(href)
  const wanted = searchParams.get('redirect_uri')
  const query = new URLSearchParams(signedOut ? { again: '1' } : {})
  // As after a sign-in: the hash that the browser carried along belongs to the page wanted.
  if (wanted !== null) query.set('redirect_uri', wanted.includes('#') ? wanted : wanted + hash)
  return query.size === 0 ? address : `${address}?${query}`
}

type Situation = { href: string; first: boolean; signedOut: boolean }

/** Whether the sign-in page leads on at once: not for who has just signed out, and not for who wants the form. */
export function leadsOnAtOnce({ href, first, signedOut }: Situation): boolean {
  const { pathname, searchParams } = new URL(href)
  if (!first || signedOut || !/^\/login\/?$/.test(pathname)) return false
  return !['local', 'ticket', 'arrival', 'sso'].some((name) => searchParams.has(name))
}
