import process from 'node:process'
import { startTestServer } from './start-test-server.ts'

// A server over the database and the folder of a test, in a process that the test can kill.
const { database, filesFolder } = JSON.parse(process.argv[2] ?? '{}')
const server = await startTestServer({
  database: { ...database, drop: async () => undefined },
  parts: { filesFolder },
})
process.send?.(await server.app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit())
