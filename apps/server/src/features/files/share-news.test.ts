import { randomBytes, randomUUID } from 'node:crypto'
import { binFiles, makeFolders } from '@homeroom/contract/files/files-endpoints.ts'
import { addShare, endShare, readShares } from '@homeroom/contract/files/share-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import type { TodoItem } from '@homeroom/contract/messages/todo-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoRoleId } from '#database/demo-district/people/demo-roles.ts'
import { demoPerson, quietFamily } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let teacher: Browser
const { unitId, userId: teacherId } = demoPerson('teacher')
const family = quietFamily('lakeside-1', '3-1')
const ownClass = { kind: 'class', target: demoClassId('lakeside-1', '3-1') } as const
const aRole = { kind: 'role', target: demoRoleId('lakeside-1', 'office') } as const
/** Ids of one family of the class, of somebody with the role, of a family of another class. */
const ids = new Map<string, string>()
const idOf = (name: string) => ids.get(name) ?? ''
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

beforeAll(async () => {
  server = await startTestServer()
  // Whoever may write to all in the unit may tell those who have a role.
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'writes', '通知') returning id),
       holds as (insert into role_permissions select $1, id, 'notices_publish_unit' from made)
     insert into role_assignments select $1, $2, id from made`,
    [unitId, teacherId],
  )
  teacher = await server.signIn('teacher')
  const other = quietFamily('lakeside-1', '4-1')
  const logins = { pupil: family.pupil, parent: family.parent, otherPupil: other.pupil, otherParent: other.parent }
  for (const [name, login] of Object.entries(logins)) {
    const [found] = await sql('select id from users where unit_id = $1 and login_name = $2', [unitId, login])
    ids.set(name, found.id)
  }
  ids.set('staff', demoPerson('staff').userId)
  ids.set('teacher', teacherId)
})
afterAll(() => server.close())

async function folder(name = `春游 ${randomUUID()}`): Promise<{ id: string; name: string }> {
  const { data } = await teacher.post(makeFolders.path, { folderId: null, folders: [{ name, parent: -1 }] })
  return { id: data.ids[0], name }
}
async function share(id: string, to: object, more: object = {}): Promise<void> {
  const asked = { id, ...to, gives: 'read', untilDay: null, ...more }
  expect((await teacher.post(addShare.path, asked)).status).toBe(200)
}
const shareIds = async (id: string): Promise<string[]> =>
  (await teacher.get(readShares.path, { id })).data.list.map((one: { id: string }) => one.id)
/** What somebody's bell has of something shared. */
const messages = (name: string, id: string) =>
  sql(
    `select m.text, m.english_text as english, m.url, m.expires_at as "expiresAt" from message_recipients r
       join messages m on m.unit_id = r.unit_id and m.id = r.message_id
     where r.unit_id = $1 and r.user_id = $2 and m.url like $3`,
    [unitId, idOf(name), `%folder=${id}`],
  )
async function told(id: string): Promise<string[]> {
  const have: string[] = []
  for (const name of ids.keys()) if ((await messages(name, id)).length > 0) have.push(name)
  return have
}

test('a class is told where the teacher wants it: its pupils and their guardians, with a link and the last day', async () => {
  const { id, name } = await folder()
  await share(id, ownClass, { tell: true, untilDay: '2099-12-04' })
  expect(await told(id)).toEqual(['pupil', 'parent'])
  const [message, ...others] = await messages('parent', id)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    url: `/redirect/files#/?box=shared&folder=${id}`,
    expiresAt: new Date('2099-12-04T15:59:59.000Z'),
  })
  expect(message.text).toContain(`共享了“${name}”，可查看至2099年12月4日。`)
  expect(message.english).toContain(`shares “${name}” with you, until 4 December 2099.`)
})

test('without it nobody is told of reading, and everybody is of handing in, unless the teacher wants that otherwise', async () => {
  const quiet = await folder()
  await share(quiet.id, ownClass)
  expect(await told(quiet.id)).toEqual([])
  const asked = await folder()
  await share(asked.id, ownClass, { gives: 'hand_in' })
  expect(await told(asked.id)).toEqual(['pupil'])
  const silent = await folder()
  await share(silent.id, ownClass, { gives: 'hand_in', tell: false })
  expect(await told(silent.id)).toEqual([])
  const pupil = await server.signIn(family.pupil)
  const { list } = (await pupil.get(readReminders.path, { start: '0', size: '100' })).data as { list: TodoItem[] }
  const todos = [asked, silent].map(({ id }) => list.filter(({ url }) => url.includes(id)).length)
  expect(todos).toEqual([1, 0])
})

test('of one thing nobody is told twice: not by two shares, nor by a change, nor by reading and handing in', async () => {
  const { id } = await folder()
  await share(id, ownClass, { tell: true })
  await share(id, { kind: 'person', target: idOf('pupil') }, { tell: true })
  await share(id, aRole, { tell: true })
  for (const untilDay of ['2099-12-04', '2099-12-11']) await share(id, ownClass, { tell: true, untilDay })
  for (const name of ['pupil', 'parent', 'staff']) expect(await messages(name, id)).toHaveLength(1)
  const homework = await folder()
  await share(homework.id, ownClass, { gives: 'hand_in' })
  await share(homework.id, { kind: 'person', target: idOf('pupil') }, { tell: true })
  expect(await messages('pupil', homework.id)).toHaveLength(1)
})

test('what was told follows its share: another last day, handing in instead, the end, the bin', async () => {
  const { id } = await folder()
  await share(id, ownClass, { tell: true })
  await share(id, ownClass, { untilDay: '2099-12-11' })
  expect((await messages('parent', id))[0].english).toContain('until 11 December 2099')
  await share(id, ownClass, { gives: 'hand_in', tell: false })
  expect(await told(id)).toEqual([])
  await share(id, ownClass, { tell: true })
  expect(await told(id)).toEqual(['pupil', 'parent'])
  for (const shareId of await shareIds(id)) await teacher.post(endShare.path, { id: shareId })
  expect(await told(id)).toEqual([])

  const outer = await folder()
  const { id: fileId } = (await upload(teacher, 'plan.pdf', randomBytes(40), { folderId: outer.id })).data
  await share(fileId, ownClass, { tell: true })
  expect(await told(fileId)).toEqual(['pupil', 'parent'])
  await teacher.post(binFiles.path, { ids: [outer.id] })
  expect(await told(fileId)).toEqual([])
})

test('each share says whether people were told, and one of which nobody was stays so when only its day changes', async () => {
  const toldOf = async (id: string) =>
    (await teacher.get(readShares.path, { id })).data.list.map((one: { told: boolean }) => one.told)
  for (const gives of ['read', 'hand_in'])
    for (const tell of [true, false]) {
      const { id } = await folder()
      await share(id, ownClass, { gives, tell })
      expect(await toldOf(id)).toEqual([tell])
      const [was] = await toldOf(id)
      await share(id, ownClass, { gives, tell: was, untilDay: '2099-12-11' })
      expect(await toldOf(id)).toEqual([tell])
      expect((await told(id)).length > 0).toBe(tell)
    }
  const { id } = await folder()
  await share(id, ownClass, { tell: true })
  await share(id, ownClass, { gives: 'hand_in', tell: false })
  expect(await toldOf(id)).toEqual([false])
})

test('a guardian who may not see, a pupil who has left and an account that is suspended are not told', async () => {
  const { id } = await folder()
  const change = (to: boolean) =>
    sql('update guardianships set may_see = $1 where unit_id = $2 and guardian_id = $3', [to, unitId, idOf('parent')])
  await change(false)
  await sql("update users set status = 'disabled' where id = $1", [idOf('pupil')])
  await share(id, ownClass, { tell: true })
  const reached = await told(id)
  await change(true)
  await sql("update users set status = 'active' where id = $1", [idOf('pupil')])
  expect(reached).toEqual([])
  expect(await teacher.post(addShare.path, { id, ...ownClass, gives: 'read', untilDay: null, tell: 1 })).toMatchObject({
    status: 400,
  })
})
