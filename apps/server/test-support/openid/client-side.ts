import { createLocalJWKSet, jwtVerify } from 'jose'
import type { TestServer } from '../start-test-server.ts'
import { callback, makeOpenidClient, type TestClient } from './make-openid-client.ts'
import { authorizeUrl, exchange, openidBrowser, verifier } from './openid-browser.ts'

export const issuer = 'http://127.0.0.1:8080/oidc'

/** What clients do at a provider, for tests. */
export function createClientSide(server: TestServer, unitId: string) {
  return {
    makeClient: (fields: Partial<TestClient> = {}) => makeOpenidClient(server.database.owner, { unitId, ...fields }),
    /** Signs somebody in to a client and exchanges the code. */
    async signInTo(to: TestClient, name = 'teacher', changes: Record<string, string> = {}) {
      const person = await server.signIn(name)
      const browser = openidBrowser(person)
      const answer = await browser.authorize(authorizeUrl(to, changes))
      const code = answer.get('code') ?? ''
      const tokens = await exchange(server, to, { code, redirect_uri: callback, code_verifier: verifier })
      return { person, browser, answer, code, tokens }
    },
    /** The contents of an ID token whose signature, issuer and audience are right. */
    async readIdToken(token: string, audience: string) {
      const keys = (await server.app.inject({ url: '/oidc/jwks' })).json()
      return (await jwtVerify(token, createLocalJWKSet(keys), { issuer, audience })).payload
    },
    userinfo: (token: string) =>
      server.app.inject({ url: '/oidc/userinfo', headers: { authorization: `Bearer ${token}` } }),
  }
}
