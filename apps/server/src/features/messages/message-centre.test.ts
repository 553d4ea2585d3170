import {
  markMessagesRead,
  readMessage,
  readMessageModules,
  readMessagePage,
} from '@homeroom/contract/messages/message-centre-endpoints.ts'
import type { CentreMessage } from '@homeroom/contract/messages/message-centre-schemas.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { makeMessage, makeUnit, makeUser } from '../../../test-support/make-records.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { fewCandidates, mostRead } from './message-centre-queries.ts'

let server: TestServer
let reader: Browser

const texts = [
  '关于召开家长会的通知',
  '家长开放日报名',
  '校车 Bus line 3 is late',
  'ＢＵＳ 改道',
  '100% 出勤',
  "O'Brien's_list \\ ok",
]
const importances = [5, 4, 3, 2, 1, 3]

beforeAll(async () => {
  server = await startTestServer()
  await visit(server.database.owner, async (owner) => {
    const { unitId } = demoPerson('teacher')
    const user = await makeUser(owner, unitId, { loginName: 'reader', password: 'Reader-2026' })
    for (const [index, text] of texts.entries())
      await makeMessage(owner, unitId, {
        text,
        to: [user.id],
        importance: importances[index],
        module: index < 2 ? 'notices' : 'class',
        sentAt: new Date(Date.UTC(2026, 0, 1 + index)),
        readAt: index % 2 === 0 ? new Date() : null,
      })
    await makeMessage(owner, unitId, {
      text: '过期家长',
      to: [user.id],
      expiresAt: new Date(Date.UTC(2026, 0, 2)),
    })
    // More than a page, several at the same moment.
    const many = await makeUser(owner, unitId, { loginName: 'many', password: 'Reader-2026' })
    for (let index = 0; index < defaultPageSize * 2 + 1; index++)
      await makeMessage(owner, unitId, {
        text: `第${index}条`,
        to: [many.id],
        sentAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 10))),
      })
    const elsewhere = await makeUnit(owner)
    const other = await makeUser(owner, elsewhere.id)
    await makeMessage(owner, elsewhere.id, { text: '家长', to: [other.id] })
  })
  reader = await server.signIn('reader', 'Reader-2026')
})
afterAll(() => server.close())

async function textsOf(query: Record<string, string>, browser = reader): Promise<string[]> {
  const reply = await browser.get(readMessagePage.path, query)
  expect(reply.status).toBe(200)
  return reply.data.list.map(({ messageMeno }: CentreMessage) => messageMeno)
}
const at = (...indexes: number[]) => indexes.map((index) => texts[index])

test.each([
  ['nothing', {}, [5, 4, 3, 2, 1, 0]],
  ['unread', { unread: 'true' }, [5, 3, 1]],
  ['importance 3', { importance: '3' }, [5, 2]],
  ['an application', { module: 'notices' }, [1, 0]],
  ['a time', { from: '2026-01-02T00:00:00Z', until: '2026-01-04T00:00:00Z' }, [2, 1]],
  ['all of them together', { unread: 'true', module: 'class', importance: '2', search: 'bus' }, [3]],
] as const)('filtered by %s, the newest messages come first and expired ones never', async (_name, query, found) => {
  expect(await textsOf(query)).toEqual(at(...found))
})

test.each([
  ['a Chinese word', '家长', [1, 0]],
  ['a longer part', '召开家长会', [0]],
  ['a single character', '校', [2]],
  ['a single Latin character in any width', 'Ｓ', [5, 3, 2]],
  ['English in any case and width', 'bUs', [3, 2]],
  ['words with a blank', 'line 3', [2]],
  ['the pairs of a text in another order', '长家', []],
  ['a wildcard of the database', '%', [4]],
  ['signs the database could take for its own', "'s_list \\", [5]],
  ['blanks only', '   ', [5, 4, 3, 2, 1, 0]],
  ['nobody has written this', '银河系', []],
] as const)('searching finds %s', async (_name, search, found) => {
  expect(await textsOf({ search })).toEqual(at(...found))
})

test('a single Latin letter, and a text that too many hold, are looked for in the newest messages only, another text in all', async () => {
  await visit(server.database.owner, async (owner) => {
    const { unitId } = demoPerson('teacher')
    const user = await makeUser(owner, unitId, { loginName: 'flooded', password: 'Reader-2026' })
    await owner.query(
      `with made as (
        insert into messages (unit_id, module, text, sent_at)
        select $1, 'class', case when n in (0, 1) then 'zz often' || n else '' || n end, timestamptz '2026-01-01' + n * interval '1 second'
        from generate_series(0, $3::integer) n returning id, sent_at)
      insert into message_recipients (unit_id, user_id, message_id, module, sent_at)
        select $1, $2, id, 'class', sent_at from made`,
      [unitId, user.id, mostRead],
    )
    await owner.query(
      `insert into messages (unit_id, module, text, sent_at)
       select $1, 'class', 'often', timestamptz '2026-01-01' from generate_series(0, $2::integer)`,
      [unitId, fewCandidates],
    )
  })
  const flooded = await server.signIn('flooded', 'Reader-2026')
  expect(await textsOf({ search: 'z' }, flooded)).toEqual(['zz often1'])
  expect(await textsOf({ search: 'zz' }, flooded)).toEqual(['zz often1', 'zz often0'])
  expect(await textsOf({ search: 'often' }, flooded)).toEqual(['zz often1'])
  const until = '2026-01-01T00:00:01Z'
  expect(await textsOf({ search: 'often', until }, flooded), 'older ones by their date').toEqual(['zz often0'])
})

test('leafing through more than a page repeats none and misses none, also at the same moment', async () => {
  const browser = await server.signIn('many', 'Reader-2026')
  const seen: string[] = []
  let before: string | null = ''
  for (let page = 0; before !== null; page++) {
    expect(page).toBeLessThan(4)
    const { data } = await browser.get(readMessagePage.path, before === '' ? {} : { before })
    seen.push(...data.list.map(({ id }: CentreMessage) => id))
    before = data.next
  }
  expect(seen).toHaveLength(defaultPageSize * 2 + 1)
  expect(new Set(seen).size).toBe(seen.length)
})

test('the applications are those the person has messages of', async () => {
  expect((await reader.get(readMessageModules.path)).data).toEqual(['class', 'notices'])
})

test('one message is read by its id without becoming read, and looks missing to others', async () => {
  const [first] = (await reader.get(readMessagePage.path, { unread: 'true' })).data.list as CentreMessage[]
  const desktopMessageId = first?.id ?? ''
  for (let count = 0; count < 2; count++)
    expect((await reader.get(readMessage.path, { desktopMessageId })).data).toEqual({
      ...first,
      readAt: null,
    })
  const other = await (await server.signIn('teacher')).get(readMessage.path, { desktopMessageId })
  expect(other).toMatchObject({ status: 404, code: 'message_not_found', data: null })
})

test('only the messages that were shown become read, and nobody else’s', async () => {
  const teacher = await server.signIn('teacher')
  const foreign = (await teacher.get(readUnreadMessages.path)).data.map(({ id }: CentreMessage) => id)
  expect(foreign.length).toBeGreaterThan(0)
  const [shown, ...later] = (await reader.get(readMessagePage.path, { unread: 'true' })).data.list
  const body = { desktopMessageIds: [shown.id, ...foreign] }
  expect(await reader.post(markMessagesRead.path, body)).toMatchObject({ status: 200, data: 'success' })
  const left = (await reader.get(readMessagePage.path, { unread: 'true' })).data.list
  expect(left).toEqual(later)
  expect((await teacher.get(readUnreadMessages.path)).data.map(({ id }: CentreMessage) => id)).toEqual(foreign)
})

test.each([
  [readMessagePage, { before: 'x' }],
  [readMessagePage, { before: '2026-02-30T00:00:00.000000Z_00000000-0000-4000-8000-000000000000' }],
  [readMessagePage, { importance: '6' }],
  [readMessagePage, { from: '2026-02-30T00:00:00Z' }],
  [readMessagePage, { search: 'x'.repeat(61) }],
  [readMessage, { desktopMessageId: 'x' }],
  [readMessage, {}],
  [markMessagesRead, { desktopMessageIds: [] }],
  [markMessagesRead, { desktopMessageIds: ['x'] }],
])('$path with %j is bad input', async ({ method, path }, input) => {
  const fields = input as Record<string, string>
  const reply = await (method === 'GET' ? reader.get(path, fields) : reader.post(path, fields))
  expect(reply.code).toBe('validation_failed')
})

test.each([readMessagePage, readMessage, readMessageModules, markMessagesRead])(
  '$path answers 401 to a visitor',
  async ({ method, path }) => {
    const visitor = server.visitor()
    expect((await (method === 'GET' ? visitor.get(path) : visitor.post(path))).status).toBe(401)
  },
)
