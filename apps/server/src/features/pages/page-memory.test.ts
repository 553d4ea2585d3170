import { markAllMessagesRead } from '@homeroom/contract/messages/message-endpoints.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/postgres/database.ts'
import { startTestServer } from '../../../test-support/start-test-server.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'

test('the next page shows what the person has just done, also before the database has told of it', async () => {
  const database = await createTestDatabase({ demo: true })
  const deaf = openDatabase(database.application)
  const server = await startTestServer({
    database,
    parts: { db: { ...deaf, listen: async () => undefined } },
  })
  try {
    const reader = await server.signIn('staff')
    const waiting = async () => {
      const { start } = await reader.page('/pages/base/pc_desktop_all/index.html')
      return start?.page === 'desktop' ? start.desktop.unhandled.message : undefined
    }
    expect(await waiting()).toBeGreaterThan(0)
    await reader.post(markAllMessagesRead.path)
    expect(await waiting()).toBe(0)
  } finally {
    await server.close()
    await deaf.close()
    await database.drop()
  }
})
