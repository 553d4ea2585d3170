import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  closeApplicationMessage,
  closeApplicationTodo,
  putApplicationMessage,
  putApplicationTodo,
} from '@homeroom/contract/applications/application-item-endpoints.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { takeBackTick, tickOffTodo } from '@homeroom/contract/messages/undo-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenHash } from '#platform/secrets/signed-token.ts'
import { type Browser, type Reply, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createApplicationKey, revokeApplicationKey } from '../../commands/applications/application-key-command.ts'

type Person = { userId: string; unitId: string }

let server: TestServer
let key: string
let teacher: Browser
let parent: Browser
let me: Person
let parentOf: Person
let counted = 0
/** Every test has items of its own. */
let item: { unitId: string; key: string }

beforeAll(async () => {
  server = await startTestServer()
  key = (await createApplicationKey(server.database.owner, 'notices')).key
  teacher = await server.signIn('teacher')
  parent = await server.signIn('parent')
  me = (await teacher.get(readMe.path)).data
  parentOf = (await parent.get(readMe.path)).data
})
beforeEach(() => {
  counted += 1
  item = { unitId: me.unitId, key: `trip:${counted}` }
})
afterAll(() => server.close())

/** A call of the application's own server: without cookies, without the headers of a page. */
async function post(path: string, body: object, authorization = `Bearer ${key}`): Promise<Reply> {
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { authorization },
  })
  return { http: response.statusCode, headers: response.headers, ...response.json() }
}
const message = (extra: object = {}) => ({
  ...item,
  to: [me.userId],
  text: `春游 ${counted}`,
  importance: 4,
  url: '/pages/base/pc_notices_tm/index.html',
  ...extra,
})
const todo = (extra: object = {}) => ({
  ...item,
  to: [me.userId],
  title: `交回执 ${counted}`,
  url: '',
  tickable: true,
  ...extra,
})
const putMessage = (extra?: object) => post(putApplicationMessage.path, message(extra))
const putTodo = (extra?: object) => post(putApplicationTodo.path, todo(extra))

async function messagesOf(browser: Browser, text = `春游 ${counted}`) {
  const { data } = await browser.get(readUnreadMessages.path)
  return data.filter(({ messageMeno }: { messageMeno: string }) => messageMeno.startsWith(text))
}
async function todosOf(browser: Browser, title = `交回执 ${counted}`) {
  const { data } = await browser.get(readReminders.path, { start: '0', size: '100' })
  return data.list.filter((entry: { title: string }) => entry.title.startsWith(title))
}

describe('a message of an application', () => {
  test('reaches the people it names with all it says, once, however often it is sent', async () => {
    const first = await putMessage()
    expect(first).toMatchObject({ status: 200, data: { state: 'open', people: 1, missing: [] } })
    const again = await Promise.all([putMessage(), putMessage()])
    for (const reply of again) expect(reply.data).toEqual(first.data)
    expect(await messagesOf(teacher)).toMatchObject([
      { module: 'notices', importance: 4, url: '/pages/base/pc_notices_tm/index.html', openWay: 0 },
    ])
  })

  test('says what was sent last to those named last; who had read it is left in peace', async () => {
    await putMessage({ to: [me.userId, parentOf.userId] })
    const [read] = await messagesOf(teacher)
    await teacher.post('/api/base/desktop/message_update_statusby_id', { desktopMessageId: read.id })
    await putMessage({ to: [me.userId, parentOf.userId], text: `春游 ${counted} 改期`, importance: 5 })
    expect(await messagesOf(teacher)).toEqual([])
    expect(await messagesOf(parent)).toMatchObject([{ messageMeno: `春游 ${counted} 改期`, importance: 5 }])
    await putMessage({ to: [me.userId] })
    expect(await messagesOf(parent)).toEqual([])
  })

  test('that was closed leaves everybody and does not come back', async () => {
    await putMessage()
    for (let count = 0; count < 2; count++)
      expect(await post(closeApplicationMessage.path, item)).toMatchObject({ status: 200, data: 'success' })
    expect(await messagesOf(teacher)).toEqual([])
    expect((await putMessage()).data).toMatchObject({ state: 'closed', people: 0 })
    expect(await messagesOf(teacher)).toEqual([])
  })

  test('goes when its time is over', async () => {
    await putMessage({ expiresAt: new Date(server.clock.now.getTime() - 1000).toISOString() })
    expect(await messagesOf(teacher)).toEqual([])
  })
})

describe('a to-do of an application', () => {
  const due = '2030-03-01T08:00:00.000Z'

  test('[TODO-08] is open for each of its people with title, time and place, once, however often it is sent', async () => {
    const body = { to: [me.userId, parentOf.userId], url: '/pages/base/pc_notices_tm/index.html', dueAt: due }
    const [first, again] = await Promise.all([putTodo(body), putTodo(body)])
    expect(first.data).toMatchObject({ state: 'open', people: 2 })
    expect(again.data).toEqual(first.data)
    for (const browser of [teacher, parent])
      expect(await todosOf(browser)).toMatchObject([{ module: 'notices', url: body.url, dueAt: due }])
  })

  test('changes for everybody who still has it, and is closed for who has done it', async () => {
    const both = [me.userId, parentOf.userId]
    await putTodo({ to: both })
    await post(closeApplicationTodo.path, { ...item, doneBy: [me.userId] })
    await putTodo({ to: both, title: `交回执 ${counted} 周五前`, dueAt: due })
    expect(await todosOf(teacher)).toEqual([])
    expect(await todosOf(parent)).toMatchObject([{ title: `交回执 ${counted} 周五前`, dueAt: due }])
    await post(closeApplicationTodo.path, item)
    expect(await todosOf(parent)).toEqual([])
    expect((await putTodo({ to: both })).data).toMatchObject({ state: 'closed' })
    expect(await todosOf(parent)).toEqual([])
  })

  test('[TODO-08] that leads nowhere and cannot be ticked off is refused, and says why', async () => {
    for (const tickable of [false, undefined])
      expect(await putTodo({ tickable })).toMatchObject({
        status: 400,
        code: 'todo_cannot_be_done',
        fieldErrors: [{ field: 'url', message: expect.stringMatching(/url.*tickable.*\|\|\|.*url.*tickable/s) }],
      })
    expect(await todosOf(teacher)).toEqual([])
  })

  test('[TODO-08] may be ticked off where the application allows it; whoever did is not asked again', async () => {
    const both = { to: [me.userId, parentOf.userId], englishTitle: `Slip ${counted}` }
    await putTodo(both)
    const [mine] = await todosOf(teacher)
    expect(mine).toMatchObject({ tickable: true, englishTitle: `Slip ${counted}`, childId: null })
    expect((await teacher.post(tickOffTodo.path, { id: mine.id })).status).toBe(200)
    await putTodo(both)
    expect(await todosOf(teacher)).toEqual([])
    const [theirs] = await todosOf(parent)
    await putTodo({ ...both, url: '/pages/base/pc_notices_tm/index.html', tickable: false })
    expect(await parent.post(tickOffTodo.path, { id: theirs.id })).toMatchObject({
      code: 'todo_not_tickable',
    })
    expect(await todosOf(parent)).toMatchObject([{ id: theirs.id, tickable: false }])
  })

  test('that the application has closed is not opened again by undoing a tick', async () => {
    await putTodo()
    const [{ id }] = await todosOf(teacher)
    await teacher.post(tickOffTodo.path, { id })
    await post(closeApplicationTodo.path, item)
    expect(await teacher.post(takeBackTick.path, { id })).toMatchObject({
      status: 409,
      code: 'undo_too_late',
    })
    expect(await todosOf(teacher)).toEqual([])
  })

  test('and a message may have the same key', async () => {
    expect((await putTodo()).status).toBe(200)
    expect((await putMessage()).data.state).toBe('open')
  })
})

describe('who may be reached', () => {
  test('people without the application, of another unit and of nowhere are named as missing', async () => {
    const elsewhere = (await (await server.signIn('area.admin')).get(readMe.path)).data.userId
    const nobody = '00000000-0000-4000-8000-000000000000'
    const reply = await putTodo({ to: [me.userId, elsewhere, nobody] })
    expect(reply.data).toMatchObject({ people: 1, missing: [elsewhere, nobody] })
    expect(await putMessage({ to: [elsewhere] })).toMatchObject({ status: 404, code: 'recipients_not_found' })
  })

  test('an application reaches only who may open it: the duty roster no parents', async () => {
    const other = (await createApplicationKey(server.database.owner, 'duty')).key
    const reply = await post(putApplicationTodo.path, todo({ to: [me.userId, parentOf.userId] }), `Bearer ${other}`)
    expect(reply.data).toMatchObject({ people: 1, missing: [parentOf.userId] })
  })

  test('an application cannot touch what another one has posted', async () => {
    await putTodo()
    const other = (await createApplicationKey(server.database.owner, 'homework')).key
    const reply = await post(closeApplicationTodo.path, item, `Bearer ${other}`)
    expect(reply).toMatchObject({ status: 404, code: 'not_found' })
    expect(await todosOf(teacher)).toHaveLength(1)
  })

  test.each([putApplicationMessage, closeApplicationTodo])(
    '$name: a unit that does not have the application looks missing',
    async ({ path }) => {
      const unitId = '00000000-0000-4000-8000-000000000000'
      const body = path === putApplicationMessage.path ? message({ unitId }) : { ...item, unitId }
      expect(await post(path, body)).toMatchObject({ status: 404, code: 'not_found', data: null })
    },
  )

  test('a unit whose licence has ended is not reached', async () => {
    const change = (days: number) =>
      visit(server.database.owner, (client) =>
        client.query(
          `update module_licences set end_time = now() + make_interval(days => $2) where unit_id = $1 and code = 'notices'`,
          [me.unitId, days],
        ),
      )
    await change(-1)
    expect(await putMessage()).toMatchObject({ status: 403, code: 'licence_expired' })
    await change(300)
    expect((await putMessage()).status).toBe(200)
  })
})

describe('the key', () => {
  test('it is kept which key an item was posted with last', async () => {
    const keyOfItem = async () => {
      const { rows } = await visit(server.database.owner, (client) =>
        client.query(
          `select k.hash from application_items i join application_keys k on k.id = i.key_id
           where i.unit_id = $1 and i.key = $2`,
          [item.unitId, item.key],
        ),
      )
      return rows.map(({ hash }: { hash: Buffer }) => hash)
    }
    const newer = (await createApplicationKey(server.database.owner, 'notices')).key
    await putTodo()
    expect(await keyOfItem()).toEqual([tokenHash(key)])
    await post(putApplicationTodo.path, todo(), `Bearer ${newer}`)
    expect(await keyOfItem()).toEqual([tokenHash(newer)])
  })

  test.each(['', 'Bearer ', `Bearer hrk_${'x'.repeat(43)}`])('"%s" is none', async (authorization) => {
    expect(await post(putApplicationMessage.path, message(), authorization)).toMatchObject({
      status: 401,
      code: 'application_key_refused',
      data: null,
    })
  })

  test('a signed-in person is no application, not even an administrator', async () => {
    const admin = await server.signIn('admin')
    for (const { path } of [putApplicationMessage, putApplicationTodo, closeApplicationMessage, closeApplicationTodo])
      expect((await admin.post(path, message())).code).toBe('application_key_refused')
  })

  test('that is revoked ends at once, and a key opens nothing that is for people', async () => {
    const made = await createApplicationKey(server.database.owner, 'notices')
    const authorization = `Bearer ${made.key}`
    expect((await post(putApplicationTodo.path, todo(), authorization)).status).toBe(200)
    expect((await server.app.inject({ url: readMe.path, headers: { authorization } })).json().status).toBe(401)
    await revokeApplicationKey(server.database.owner, made.id)
    expect((await post(putApplicationTodo.path, todo(), authorization)).status).toBe(401)
  })

  test('is kept as a hash, which the application role cannot read', async () => {
    const { rows } = await visit(server.database.owner, (client) => client.query('select * from application_keys'))
    expect(JSON.stringify(rows)).not.toContain(key.slice(4))
    await expect(server.db.outsideUnits((tx) => tx.execute('select * from application_keys'))).rejects.toThrow()
  })
})

test.each([
  ['a key with a space', { key: 'a b' }],
  ['a key too long', { key: 'x'.repeat(129) }],
  ['nobody', { to: [] }],
  ['the same person twice', { to: ['twice', 'twice'] }],
  ['no words', { text: '   ' }],
  ['a text too long', { text: 'x'.repeat(501) }],
  ['an address elsewhere', { url: 'https://evil.example/' }],
  ['an address that a browser reads as another host', { url: '//evil.example' }],
  ['a script for an address', { url: 'javascript:alert(1)' }],
  ['an importance above 5', { importance: 6 }],
  ['a day that does not exist', { expiresAt: '2030-02-31T99:00:00Z' }],
])('%s is refused', async (_, wrong) => {
  const to = 'to' in wrong && wrong.to.length > 0 ? { to: [me.userId, me.userId] } : {}
  expect(await putMessage({ ...wrong, ...to })).toMatchObject({ status: 400, code: 'validation_failed' })
})
