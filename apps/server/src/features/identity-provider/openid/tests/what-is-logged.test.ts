import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide } from '../../../../../test-support/openid/client-side.ts'
import { callback } from '../../../../../test-support/openid/make-openid-client.ts'
import { authorizeUrl, verifier } from '../../../../../test-support/openid/openid-browser.ts'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ parts: { logger } })
})
afterAll(() => server.close())

test('the log names the paths of a sign-in to a client, and no code, state, token or secret', async () => {
  const side = createClientSide(server, demoPerson('teacher').unitId)
  const client = await side.makeClient({ older: true, trusted: true })
  const { person, code, tokens } = await side.signInTo(client)
  await side.userinfo(tokens.data.access_token)
  const older = await person.post('/api/uaa/homeroom_webauth', {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: callback,
    scope: 'openid',
    state: 'state-of-an-older-one',
  })
  await server.app.inject({
    url: authorizeUrl(client, { redirect_uri: 'https://evil.example', state: 'refused-state' }),
  })
  const log = lines.join('')
  expect(log).toContain('"route":"/oidc/token"')
  expect(log).toContain('"route":"/oidc/authorize"')
  const olderCode = new URL(older.data.to).searchParams.get('code')
  for (const secret of [
    ...[code, olderCode, tokens.data.access_token, tokens.data.id_token, client.secret, verifier],
    ...['the state', 'the+state', 'the%20state', 'the nonce', 'state-of-an-older-one', 'refused-state', 'evil.example'],
  ])
    expect(log).not.toContain(secret)
})
