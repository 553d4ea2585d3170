import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export type OutsideOidc = {
  issuer: string
  /** Who signs in there without being asked. */
  person: { sub: string; name: string; employee?: string }
  /** The signed message that a person has signed out there. */
  logoutToken(claims: Record<string, unknown>): Promise<string>
  close(): void
}
type Client = { id: string; secret: string; callback: string }

/** An OpenID provider of somebody else, over HTTP on this machine; everybody who comes is signed in as its person. */
export async function startOutsideOidc(client: Client): Promise<OutsideOidc> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'outside', alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    cookies: { keys: ['a key for tests'] },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'employee'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, name: oidc.person.name, employee: oidc.person.employee }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant(context) {
      const grant = new provider.Grant({
        clientId: String(context.oidc.client?.clientId),
        accountId: String(context.oidc.session?.accountId),
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    provider
      .interactionFinished(request, response, { login: { accountId: oidc.person.sub } })
      .catch((error: Error) => response.writeHead(500).end(error.message))
  })
  const oidc: OutsideOidc = {
    issuer,
    person: { sub: 'outside-1', name: '王芳' },
    logoutToken: (claims) =>
      new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'outside', typ: 'logout+jwt' })
        .setIssuer(issuer)
        .setAudience(client.id)
        .setIssuedAt()
        .setJti('logout')
        .sign(privateKey),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return oidc
}
