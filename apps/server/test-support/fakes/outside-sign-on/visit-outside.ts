/**
 * What a browser does at a single sign-on outside: follows redirects with the outside's cookies, until it is sent back to
 * us; answers the address there, without our origin.
 */
export async function visitOutside(address: string, ownOrigin: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  for (let step = 0; step < 10 && !next.startsWith(ownOrigin); step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    next = new URL(response.headers.get('location') ?? '', next).href
  }
  return next.slice(ownOrigin.length)
}
