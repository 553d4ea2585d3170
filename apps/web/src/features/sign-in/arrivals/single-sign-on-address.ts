/** Where the single sign-on begins, with the page that somebody wanted before they had to sign in. */
export function singleSignOnAddress(address: string, href: string): string {
  const { searchParams, hash } = new URL(href)
  const wanted = searchParams.get('redirect_uri')
  if (wanted === null) return address
  // As after a sign-in: the hash that the browser carried along belongs to the page wanted.
  const whole = wanted.includes('#') ? wanted : wanted + hash
  return `${address}?${new URLSearchParams({ redirect_uri: whole })}`
}

type Situation = { href: string; first: boolean; signedOut: boolean }

/** Whether the sign-in page leads on at once: not for who has just signed out, and not for who wants the form. */
export function leadsOnAtOnce({ href, first, signedOut }: Situation): boolean {
  const { pathname, searchParams } = new URL(href)
  if (!first || signedOut || !/^\/login\/?$/.test(pathname)) return false
  return !['local', 'ticket', 'arrival', 'sso'].some((name) => searchParams.has(name))
}
