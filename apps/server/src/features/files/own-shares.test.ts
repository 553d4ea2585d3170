import { randomUUID } from 'node:crypto'
import { binFiles, makeFolders, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { addShare, endShare, readOwnShares, readShares } from '@homeroom/contract/files/share-endpoints.ts'
import type { OwnShares } from '@homeroom/contract/files/share-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoRoleId } from '#database/demo-district/people/demo-roles.ts'
import { demoPerson, quietFamily } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let teacher: Browser
const ownClass = { kind: 'class', target: demoClassId('lakeside-1', '3-1') } as const
const aRole = { kind: 'role', target: demoRoleId('lakeside-1', 'office') } as const
const aPerson = { kind: 'person', target: demoPerson('staff').userId } as const

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[]) => visit(server.database.owner, (owner) => owner.query(text, values))
async function folder(name = `夹 ${randomUUID()}`, inside: string | null = null): Promise<string> {
  const { data } = await teacher.post(makeFolders.path, { folderId: inside, folders: [{ name, parent: -1 }] })
  return data.ids[0]
}
async function share(id: string, to: object, more: object = {}): Promise<void> {
  const asked = { id, ...to, gives: 'read', untilDay: null, ...more }
  expect((await teacher.post(addShare.path, asked)).status).toBe(200)
}
const passLastDay = (id: string) => sql('update file_shares set until_day = until_day - 3 where entry_id = $1', [id])
async function listed(browser: Browser, query: Record<string, string> = {}): Promise<OwnShares[]> {
  const { status, data } = await browser.get(readOwnShares.path, query)
  expect(status).toBe(200)
  return data.list
}
async function rowOf(id: string): Promise<OwnShares | undefined> {
  const row = (await listed(teacher)).find((one) => one.id === id)
  // All at one moment, they come in any order.
  return row && { ...row, shares: row.shares.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)) }
}
const today = () => new Date(server.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

test('the list names whom each thing is shared with, for what, until when and how much they may hand in', async () => {
  const id = await folder()
  await share(id, ownClass, { gives: 'hand_in', untilDay: today(), filesMost: 3, bytesMost: 5_000_000 })
  await share(id, aPerson)
  const row = await rowOf(id)
  expect(row).toMatchObject({ kind: 'folder', type: '', size: 0 })
  expect(row?.shares).toEqual([
    {
      ...{ id: expect.any(String), ...ownClass, name: '三年级1班', englishName: expect.any(String), state: 'on' },
      ...{ gives: 'hand_in', untilDay: today(), filesMost: 3, bytesMost: 5_000_000, told: true },
    },
    {
      ...{ id: expect.any(String), ...aPerson, name: expect.any(String), englishName: expect.any(String), state: 'on' },
      ...{ gives: 'read', untilDay: null, filesMost: null, bytesMost: null, told: false },
    },
  ])
})

test('a share whose last day has passed says that it is over, and what nobody has any more comes after what goes on', async () => {
  const [over, on] = [await folder('a 已过期'), await folder('b 仍在共享')]
  await share(over, ownClass, { untilDay: today() })
  await share(on, ownClass, { untilDay: today() })
  const order = async () => (await listed(teacher)).map(({ id }) => id).filter((id) => [over, on].includes(id))
  expect(await order()).toEqual([over, on])
  await passLastDay(over)
  expect(await order()).toEqual([on, over])
  expect((await rowOf(over))?.shares.map(({ state }) => state)).toEqual(['over'])
  expect((await teacher.get(readShares.path, { id: over })).data.list).toMatchObject([{ state: 'over' }])
})

test('a share with a person who has left, or with a class that was closed, says that it is gone', async () => {
  const id = await folder()
  await share(id, aPerson)
  await share(id, ownClass)
  await share(id, aRole)
  await sql("update users set status = 'disabled' where id = $1", [aPerson.target])
  await sql('update classes set closed_on = current_date where id = $1', [ownClass.target])
  const states = (await rowOf(id))?.shares.map(({ kind, state }) => [kind, state])
  await sql("update users set status = 'active' where id = $1", [aPerson.target])
  await sql('update classes set closed_on = null where id = $1', [ownClass.target])
  expect(states).toEqual([
    ['class', 'gone'],
    ['person', 'gone'],
    ['role', 'on'],
  ])
})

test('what is found is found by pinyin; what lies in the bin and what is shared no more is not listed', async () => {
  const id = await folder(`春游照片 ${randomUUID()}`)
  await share(id, ownClass)
  expect((await listed(teacher, { text: 'chunyou' })).map((row) => row.id)).toContain(id)
  expect((await listed(teacher, { text: 'qiuyou' })).map((row) => row.id)).not.toContain(id)
  await teacher.post(binFiles.path, { ids: [id] })
  expect(await rowOf(id)).toBeUndefined()
  const other = await folder()
  await share(other, ownClass)
  await teacher.post(endShare.path, { id: (await rowOf(other))?.shares[0]?.id })
  expect(await rowOf(other)).toBeUndefined()
})

test('own files are marked while they are shared, the folders on the way to them, too', async () => {
  const outer = await folder()
  const inner = await folder('里面', outer)
  const plain = await folder('没有共享', outer)
  const marks = async (folderId?: string) => (await teacher.get(readFiles.path, folderId ? { folderId } : {})).data
  await share(outer, ownClass)
  await share(inner, aRole, { untilDay: today() })
  await share(inner, aPerson, { gives: 'hand_in' })
  const top = (await marks()).list.find(({ id }: { id: string }) => id === outer)
  expect(top.shared).toBe('read')
  const { path, list } = await marks(outer)
  expect(path).toEqual([{ id: outer, name: expect.any(String), shared: 'read' }])
  expect(list.map((one: { id: string; shared?: string }) => [one.id, one.shared])).toEqual([
    [inner, 'hand_in'],
    [plain, undefined],
  ])
  await sql('delete from file_shares where entry_id = $1 and person_id is not null', [inner])
  await passLastDay(inner)
  expect((await marks(outer)).list.map((one: { shared?: string }) => one.shared)).toEqual([undefined, undefined])
})

test('nobody sees what others share: a colleague, another school, pupils and visitors', async () => {
  const id = await folder()
  await share(id, aPerson)
  for (const login of ['staff', 'teacher.two'])
    expect((await listed(await server.signIn(login))).map((row) => row.id)).not.toContain(id)
  const pupil = await server.signIn(quietFamily('lakeside-1', '3-1').pupil)
  expect(await pupil.get(readOwnShares.path)).toMatchObject({ status: 403 })
  expect(await server.visitor().get(readOwnShares.path)).toMatchObject({ status: 401 })
  expect(await teacher.get(readOwnShares.path, { sort: 'colour' })).toMatchObject({ status: 400 })
})
