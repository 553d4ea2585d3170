import process from 'node:process'
import { demoClientSecret } from '../../../src/database/demo-district/applications/demo-clients.ts'
import { startRelyingParty } from './relying-party.ts'

// node apps/server/test-support/fakes/relying-party/relying-party-program.ts [issuer]
const [, , issuer = 'http://127.0.0.1:8080/oidc'] = process.argv
const port = 9091
try {
  const { origin } = await startRelyingParty({
    issuer,
    clientId: 'book-drift',
    secret: demoClientSecret,
    port,
  })
  process.stdout.write(`Book Drift is ready / 已就绪: ${origin}\n`)
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

/** What went wrong and what helps, without a stack. */
function sentenceFor(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: end it first. / 端口 ${port} 已被占用，请先停止占用它的程序。`
  const why = error instanceof Error ? error.message : String(error)
  return [
    `No OpenID provider answers at ${issuer} (${why}). Start Homeroom, and give the issuer that it is reached at, for example http://127.0.0.1:8080/oidc.`,
    `${issuer} 没有 OpenID 服务（${why}）。请先启动 Homeroom，并写上它的 issuer，例如 http://127.0.0.1:8080/oidc。`,
  ].join('\n')
}
