import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { runToTheEnd } from '../src/platform/running/run-to-the-end.ts'
import { serveInstallation } from '../src/serve-installation.ts'
import { readSettings } from '../src/settings/settings.ts'

// An installation with one slow answer instead of the product, for tests of starting and stopping.
const { TEST_PATIENCE: patience } = process.env
const report = (text: string) => void process.stdout.write(`${text}\n`)

process.exit(
  await runToTheEnd((stopAsked) =>
    serveInstallation(
      readSettings(),
      {
        prepareDatabase: async () => [],
        lookAtDatabase: async () => undefined,
        async buildApplication({ createHttpServer }) {
          const app = Fastify({ serverFactory: (handler) => createHttpServer(handler) })
          app.get('/slow', async () => {
            await sleep(1_500)
            return 'finished'
          })
          app.get('/crash', () => {
            setTimeout(() => {
              throw new Error('a forgotten error')
            })
            return 'soon'
          })
          await app.ready()
          return app
        },
      },
      { report, stopAsked, ...(patience && { patience: Number(patience) }) },
    ),
  ),
)
