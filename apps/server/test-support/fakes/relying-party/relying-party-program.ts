import process from 'node:process'
import { demoClientSecret } from '../../../src/database/demo-district/applications/demo-openid-clients.ts'
import { startRelyingParty } from './relying-party.ts'

// node apps/server/test-support/fakes/relying-party/relying-party-program.ts [issuer]
const [, , issuer = 'http://127.0.0.1:8080/oidc'] = process.argv
const { origin } = await startRelyingParty({
  ...{ issuer, clientId: 'book-drift', secret: demoClientSecret, port: 9091 },
})
process.stdout.write(`Book Drift is ready / 已就绪: ${origin}\n`)
