import { randomUUID } from 'node:crypto'
import { noticesPerHour } from '@homeroom/contract/limits.ts'
import type { AudienceOption } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { publishNotice, readAudiences, withdrawNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A notice to the first audience that the author may write to. */
async function draftOf(author: Browser, extra: object = {}) {
  const [first] = (await author.get(readAudiences.path)).data as AudienceOption[]
  const audience = { targets: [{ kind: first?.kind, target: first?.target }], readers: ['parents'] }
  return {
    requestId: randomUUID(),
    title: '家长会',
    text: '周五下午四点半。',
    importance: 3,
    audience,
    ...extra,
  }
}
const publish = (author: Browser, body: object) => author.post(publishNotice.path, body)

/** Looks behind the walls, as the owner of the tables. */
async function query(text: string, values: unknown[] = []): Promise<unknown[]> {
  return visit(server.database.owner, async (client) => (await client.query(text, values)).rows)
}

test('a request that was published and withdrawn is not published again, and readers keep nothing of the notice', async () => {
  const teacher = await server.signIn('teacher')
  const body = await draftOf(teacher, { title: '撤回后重发' })
  const { id } = (await publish(teacher, body)).data
  await teacher.post(withdrawNotice.path, { id })
  for (const change of [{}, { title: '改了' }])
    expect(await publish(teacher, { ...body, ...change })).toMatchObject({
      code: 'notice_withdrawn',
      data: null,
    })
  expect(await query('select title, message_id from notices where id = $1', [id])).toEqual([
    { title: '撤回后重发', message_id: null },
  ])
  expect(await query("select from messages where text in ('撤回后重发', '改了')")).toEqual([])
  expect((await teacher.post(withdrawNotice.path, { id })).code).toBe('not_found')
})

test('one person publishes thirty notices an hour, withdrawn ones counted; others are not held up', async () => {
  const author = await server.signIn('teacher.two')
  const { userId } = demoPerson('teacher.two')
  await query(`update notices set published_at = published_at - interval '1 day'`)
  for (let count = 0; count < noticesPerHour; count++) {
    const reply = await publish(author, await draftOf(author))
    expect(reply.status).toBe(200)
    if (count % 2) await author.post(withdrawNotice.path, { id: reply.data.id })
  }
  const refused = await publish(author, await draftOf(author))
  expect(refused).toMatchObject({ http: 429, code: 'too_many_requests' })
  expect(refused.headers['retry-after']).toBe('3600')
  const admin = await server.signIn('admin')
  expect((await publish(admin, await draftOf(admin))).status).toBe(200)
  await query("update notices set published_at = published_at - interval '1 hour' where author_id = $1", [userId])
  expect((await publish(author, await draftOf(author))).status).toBe(200)
})
