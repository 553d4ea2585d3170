import { publishNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import type { NodePgClient } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notices } from '#database/tables/messages.ts'
import { attack, attackedCalls, isLimited } from '../../test-support/attack.ts'
import { demoPerson } from '../../test-support/demo-district.ts'
import { samplesFor } from '../../test-support/endpoint-samples.ts'
import { makeClass, makeMessage, makeRow, makeStudent, makeTodo, makeUser } from '../../test-support/make-records.ts'
import { type Browser, startTestServer, type TestServer } from '../../test-support/start-test-server.ts'
import { visit } from '../../test-support/test-server.ts'

// Every call x everybody without rights over others x the ids of neighbours in the same unit, whom row-level security
// does not keep apart.

const secret = 'CANARY-NEIGHBOUR'
const { unitId } = demoPerson('teacher')
const people = ['student', 'parent', 'teacher', 'staff'] as const

let server: TestServer
let ids: string[]
let before: unknown
const browsers = new Map<string, Browser>()
beforeAll(async () => {
  server = await startTestServer()
  ids = await visit(server.database.owner, makeNeighbours)
  // Whoever may write to every class knows every class: here the office writes to its own ones, of which it has none.
  await visit(server.database.owner, (owner) =>
    owner.query(`delete from role_permissions where unit_id = $1 and permission_code = 'notices_publish_unit'`, [
      unitId,
    ]),
  )
  for (const name of people) browsers.set(name, await server.signIn(name))
  before = await rowsOfNeighbours()
})
afterAll(() => server.close())

/** A class, its pupil, a parent and a teacher with what is theirs; answers one id of each. */
async function makeNeighbours(owner: NodePgClient): Promise<string[]> {
  const classOf = await makeClass(owner, unitId, { className: secret })
  const parent = await makeUser(owner, unitId, { userType: '3', realName: secret })
  const teacher = await makeUser(owner, unitId, { userType: '2', realName: secret })
  const child = await makeStudent(owner, unitId, {
    realName: secret,
    classId: classOf.id,
    guardianId: parent.id,
  })
  const message = await makeMessage(owner, unitId, { text: secret, to: [parent.id, teacher.id] })
  const todo = await makeTodo(owner, unitId, { userId: teacher.id, title: secret })
  const notice = await makeRow(owner, notices, {
    unitId,
    messageId: message.id,
    authorId: teacher.id,
    title: secret,
    text: secret,
    audienceKind: 'class',
    audienceTarget: classOf.id,
    audienceName: secret,
    requestId: parent.id,
    publishedAt: message.sentAt,
  })
  return [classOf, parent, teacher, child, message, todo, notice].map(({ id }) => id)
}

/** Every row that names one of the neighbours' records. */
function rowsOfNeighbours(): Promise<unknown> {
  return visit(server.database.owner, async (owner) => {
    const tables = ['users', 'students', 'classes', 'guardianships', 'messages', 'message_recipients']
    const rows: Record<string, unknown[]> = {}
    for (const table of [...tables, 'todo_items', 'notices', 'unread_counts', 'access_log', 'sessions']) {
      const found = await owner.query(
        // That somebody reports a repair with an id as its words is told to those who handle repairs.
        `select t::text as row from ${table} t where unit_id = $1 and t::text ~ $2
           and coalesce(to_jsonb(t) ->> 'module', '') <> 'repairs' order by 1`,
        [unitId, ids.join('|')],
      )
      rows[table] = found.rows
    }
    return rows
  })
}

describe.each(people)('[PERM-19] %s', (person) => {
  test.each(attackedCalls.map((endpoint) => [endpoint.path, endpoint] as const))(
    'learns nothing of neighbours at %s',
    async (_path, endpoint) => {
      for (const sample of samplesFor(endpoint, ids)) {
        const response = await attack(browsers.get(person) as Browser, endpoint, sample)
        if (isLimited(endpoint) && response.statusCode === 429) continue
        expect(response.statusCode).toBe(endpoint.answersFile ? 404 : 200)
        expect(response.body).not.toContain(secret)
        if (endpoint.path === publishNotice.path)
          expect(response.json().code).toBe(
            person === 'teacher' || person === 'staff' ? 'audience_not_allowed' : 'not_allowed',
          )
      }
    },
  )
})

test('the neighbours have the same rows as before all that', async () => {
  expect(JSON.stringify(before).match(new RegExp(secret, 'g'))?.length).toBeGreaterThan(7)
  expect(await rowsOfNeighbours()).toEqual(before)
})
