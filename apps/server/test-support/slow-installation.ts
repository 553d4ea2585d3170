import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { runToTheEnd } from '../src/platform/running/run-to-the-end.ts'
import { serveInstallation } from '../src/serve-installation.ts'
import { readSettings } from '../src/settings/settings.ts'

// An installation with one slow answer instead of the product, for tests of starting and stopping.
const { TEST_PATIENCE: patience, TEST_LACKS: lacking } = process.env
const report = (text: string) => void process.stdout.write(`${text}\n`)

process.exit(
  await runToTheEnd((stopAsked) =>
    serveInstallation(
      readSettings(),
      {
        prepareDatabase: async () => [],
        lookAtDatabase: async () => undefined,
        async buildApplication({ createHttpServer, database }) {
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
          app.get('/claim', async () => {
            const pool = new Pool(database)
            const { rows } = await pool.query(`select current_setting('homeroom.file_claim', true) as number`)
            await pool.end()
            return rows[0]
          })
          await app.ready()
          const text = { en: 'It is missing.', zh: '缺少。' }
          const lacks = lacking ? [{ code: lacking, what: text, mend: text }] : []
          return { lacks, close: () => app.close() }
        },
      },
      { report, stopAsked, ...(patience && { patience: Number(patience) }) },
    ),
  ),
)
