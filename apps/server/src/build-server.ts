import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { FastifyInstance } from 'fastify'
import { createRequestPath } from '#platform/http/request-path.ts'
import { serveStaticFolders } from '#platform/http/static-files.ts'
import { describeError } from '#platform/running/describe-error.ts'
import { connectFeatures } from './connect-features.ts'
import type { ServerParts } from './server-parts.ts'

/** Builds the whole server from its parts; production and tests call the same function. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = await createRequestPath({
    https: parts.settings.publicUrl.startsWith('https:'),
    trustProxy: parts.settings.trustProxy,
    logger: parts.logger,
    createHttpServer: parts.createHttpServer,
  })
  await serveStaticFolders(app, parts.folders)
  const features = connectFeatures(app, parts)
  requireAllServed(features.server.served.map(({ name }) => name))

  const sweeping = setInterval(
    () => features.sweep().catch((error) => app.log.warn({ err: describeError(error) }, 'sweep failed')),
    10 * minute,
  )
  app.addHook('onReady', () => features.hearChanges())
  // Before the server waits for its last answers: a stream would be the very last.
  app.addHook('preClose', async () => {
    clearInterval(sweeping)
    await features.close()
  })
  return app
}

/** Stops the start when a described call has no handler. */
function requireAllServed(served: string[]): void {
  const described = endpointAreas.flatMap(({ endpoints }) => endpoints.map(({ name }) => name))
  const missing = described.filter((name) => !served.includes(name))
  if (missing.length > 0) throw new Error(`Described but not served: ${missing.join(', ')}`)
}
