import { randomBytes, randomUUID } from 'node:crypto'
import {
  bringGuardianshipsBack,
  changeGuardianship,
  endGuardianships,
  readGuardianship,
  readGuardianships,
} from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import type { ListedGuardianship } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { makeFolders, readFileAddress, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import {
  addShare,
  copyFiles,
  endShare,
  handInFiles,
  readSharedFiles,
  readShares,
  readShareTargets,
} from '@homeroom/contract/files/share-endpoints.ts'
import { checkFile } from '@homeroom/contract/files/upload-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoRoleId } from '#database/demo-district/people/demo-roles.ts'
import { demoPerson, quietFamily } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { md5Of, sha256Of, upload } from '../../../test-support/upload-client.ts'

const readers = ['pupil', 'parent', 'otherPupil', 'otherParent', 'staff', 'otherUnit', 'visitor'] as const
type Reader = (typeof readers)[number]
type Share = { kind: 'class' | 'role' | 'person'; target: string; gives: 'read' | 'hand_in' }

let server: TestServer
let teacher: Browser
const people = new Map<Reader, Browser>()

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  const other = quietFamily('lakeside-1', '4-1')
  const { pupil, parent } = quietFamily('lakeside-1', '3-1')
  const names = {
    pupil,
    parent,
    otherPupil: other.pupil,
    otherParent: other.parent,
    staff: 'staff',
    otherUnit: 'teacher.two',
  }
  for (const [reader, name] of Object.entries(names)) people.set(reader as Reader, await server.signIn(name))
  people.set('visitor', server.visitor())
})
afterAll(() => server.close())

const browserOf = (reader: Reader): Browser => people.get(reader) ?? teacher
const ownClass = { kind: 'class', target: demoClassId('lakeside-1', '3-1') } as const
const aRole = { kind: 'role', target: demoRoleId('lakeside-1', 'office') } as const
const aPerson = { kind: 'person', target: demoPerson('staff').userId } as const
/** Random bytes alone are another kind of file now and then, and refused under this name. */
const jpeg = () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(64)])

async function makeShared() {
  const [folderId = ''] = (
    await teacher.post(makeFolders.path, { folderId: null, folders: [{ name: randomUUID(), parent: -1 }] })
  ).data.ids
  const bytes = jpeg()
  const file = (await upload(teacher, 'picture.jpg', bytes, { folderId })).data
  return { folderId, bytes, id: file.id as string }
}
const give = (id: string, share: Share, untilDay: string | null = null) =>
  teacher.post(addShare.path, { id, ...share, untilDay })
const addressFor = async (browser: Browser, id: string) => (await browser.get(readFileAddress.path, { id })).data?.url
const opens = async (browser: Browser, url: string, bytes: Buffer) =>
  (await browser.send({ method: 'GET', url })).rawPayload.equals(bytes)

async function endShares(folderId: string): Promise<void> {
  const given = (await teacher.get(readShares.path, { id: folderId })).data.list
  for (const { id } of given) await teacher.post(endShare.path, { id })
}

/** How many wait for a row that somebody else holds. */
const waiting = () =>
  visit(server.database.owner, async (owner) => {
    const look = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    return (await owner.query(look)).rowCount
  })

test('a guardian whose link ends, or who may no longer see the child, reads the files of the class no more at the next call', async () => {
  const admin = await server.signIn('admin')
  const { parent: name } = quietFamily('lakeside-1', '3-1')
  const parent = browserOf('parent')
  const { folderId, bytes, id } = await makeShared()
  await give(folderId, { ...ownClass, gives: 'read' })
  const old = await addressFor(parent, id)
  const reads = async () => ({
    address: (await addressFor(parent, id)) !== undefined,
    folder: ((await parent.get(readSharedFiles.path, { folderId })).data?.list?.length ?? 0) > 0,
    listed: (await parent.get(readSharedFiles.path)).data.list.some((one: { id: string }) => one.id === folderId),
    'old address': await opens(parent, old, bytes),
    copies: (await parent.post(copyFiles.path, { ids: [id], folderId: null })).code === 'ok',
  })
  const [all, none] = [true, false].map((may) => ({
    ...{ address: may, folder: may, listed: may, 'old address': may, copies: may },
  }))
  const [{ id: personId }] = await visit(server.database.owner, async (owner) => {
    const found = await owner.query('select id from users where unit_id = $1 and login_name = $2', [
      demoPerson('admin').unitId,
      name,
    ])
    return found.rows
  })
  const held = (await admin.get(readGuardianships.path, { personId })).data.list as ListedGuardianship[]
  expect(held.length).toBeGreaterThan(0)
  expect(await reads()).toEqual(all)

  const see = async (maySee: boolean) => {
    for (const { id: link } of held) {
      const { version, relation, englishRelation, mayReceive, maySign, mayPickUp } = (
        await admin.get(readGuardianship.path, { id: link })
      ).data
      const rights = { maySee, mayReceive, maySign, mayPickUp }
      const change = { id: link, version, relation, englishRelation, ...rights }
      expect((await admin.post(changeGuardianship.path, change)).code).toBe('ok')
    }
  }
  await see(false)
  expect(await reads(), 'the right was taken').toEqual(none)
  await see(true)
  expect(await reads(), 'and given back').toEqual(all)
  const ids = held.map((link) => link.id)
  expect((await admin.post(endGuardianships.path, { ids })).data.done).toHaveLength(ids.length)
  expect(await reads(), 'the link has ended').toEqual(none)
  expect((await admin.post(bringGuardianshipsBack.path, { ids })).data.done).toHaveLength(ids.length)
  expect(await reads(), 'and holds again').toEqual(all)
})

test('a folder for handing in that is given to a person or a role opens for them, and shows nothing', async () => {
  const staff = browserOf('staff')
  for (const share of [aPerson, aRole]) {
    const { folderId } = await makeShared()
    expect(await give(folderId, { ...share, gives: 'hand_in' })).toMatchObject({ status: 200 })
    const { data } = await staff.get(readSharedFiles.path, { folderId })
    expect(data).toMatchObject({ handsIn: true, list: [] })
    const { id } = (await upload(staff, `${share.kind}.pdf`, randomBytes(50))).data
    expect(await staff.post(handInFiles.path, { ids: [id], folderId })).toMatchObject({ status: 200 })
  }
})

test('what pupils hand in is seen by the teacher alone, and once however often it is handed in', async () => {
  const { folderId } = await makeShared()
  await give(folderId, { ...ownClass, gives: 'hand_in' })
  const pupil = browserOf('pupil')
  const { id } = (await upload(pupil, '作业.pdf', randomBytes(50))).data
  const listed = (await pupil.get(readSharedFiles.path)).data.list.find((one: { id: string }) => one.id === folderId)
  expect(listed).toMatchObject({ reads: false, handsIn: true, owner: { realName: expect.any(String) } })
  for (const _ of [1, 2])
    expect(await pupil.post(handInFiles.path, { ids: [id], folderId })).toMatchObject({ status: 200 })
  expect((await pupil.get(readSharedFiles.path, { folderId })).data).toMatchObject({
    handsIn: true,
    list: [{ handedIn: { mine: true } }],
  })
  const inside = (await teacher.get(readFiles.path, { folderId })).data.list.map(({ name }: { name: string }) => name)
  expect(inside.filter((name: string) => name.endsWith('作业.pdf'))).toHaveLength(1)
  for (const reader of ['parent', 'otherPupil', 'staff', 'otherUnit', 'visitor'] as const)
    expect((await browserOf(reader).post(handInFiles.path, { ids: [id], folderId })).status).not.toBe(200)
})

test('a shared file is copied into one’s own files, and stays when the share ends', async () => {
  const { folderId, id } = await makeShared()
  await give(folderId, { ...ownClass, gives: 'read' })
  const pupil = browserOf('pupil')
  for (const _ of [1, 2])
    expect(await pupil.post(copyFiles.path, { ids: [id], folderId: null })).toMatchObject({ status: 200 })
  await endShares(folderId)
  const own = (await pupil.get(readFiles.path)).data.list.map(({ name }: { name: string }) => name)
  expect(own).toEqual(expect.arrayContaining(['picture.jpg', 'picture (2).jpg']))
})

test('what is erased while somebody copies it or sends it again is not there, and no row is made without bytes', async () => {
  const pupil = browserOf('pupil')
  const copy = (id: string) => pupil.post(copyFiles.path, { ids: [id], folderId: null })
  const again = (_id: string, bytes: Buffer) =>
    teacher.post(checkFile.path, { md5: md5Of(bytes), sha256: sha256Of(bytes), name: 'again.jpg', size: bytes.length })
  for (const [call, answer] of [
    [copy, { status: 404 }],
    [again, { status: 200, data: null }],
  ] as const) {
    const { folderId, id, bytes } = await makeShared()
    await give(folderId, { ...ownClass, gives: 'read' })
    await visit(server.database.owner, async (owner) => {
      await owner.query('begin')
      await owner.query("select from file_use where unit_id = $1 and kind = 'unit' for update", [
        demoPerson('teacher').unitId,
      ])
      const answered = call(id, bytes)
      await expect.poll(waiting).toBe(1)
      await owner.query('delete from file_entries where id = $1', [id])
      const sha256 = Buffer.from(sha256Of(bytes), 'hex')
      await owner.query('delete from stored_files where sha256 = $1', [sha256])
      await owner.query('commit')
      expect(await answered).toMatchObject(answer)
      expect((await owner.query('select from stored_files where sha256 = $1', [sha256])).rowCount).toBe(0)
    })
  }
})

test('a teacher shares only what is theirs, with their classes, with colleagues and roles of the unit', async () => {
  const { folderId, id } = await makeShared()
  const classes = (await teacher.get(readShareTargets.path)).data.list
  expect(classes.map(({ target }: { target: string }) => target)).toContain(ownClass.target)
  const read = (kind: Share['kind'], target: string) => give(folderId, { kind, target, gives: 'read' })
  expect(await read('class', demoClassId('lakeside-ms', '7-1'))).toMatchObject({ status: 404 })
  expect(await read('person', demoPerson('teacher.two').userId)).toMatchObject({ status: 404 })
  expect(await read('person', demoPerson('parent').userId)).toMatchObject({ status: 404 })
  expect(await read('role', ownClass.target)).toMatchObject({ status: 404 })
  expect(await give(id, { ...ownClass, gives: 'hand_in' })).toMatchObject({ status: 400 })
  expect(await give(folderId, { ...ownClass, gives: 'read' }, '2020-01-01')).toMatchObject({ status: 400 })
  expect(await give(folderId, { ...ownClass, gives: 'read' }, '2999-02-31')).toMatchObject({ status: 400 })
  await give(folderId, { ...ownClass, gives: 'read' })
  const [share] = (await teacher.get(readShares.path, { id: folderId })).data.list
  for (const [reader, status] of [
    ['staff', 404],
    ['otherUnit', 404],
    ['pupil', 403],
    ['visitor', 401],
  ] as const) {
    const browser = browserOf(reader)
    expect((await browser.get(readShares.path, { id: folderId })).status).toBe(status)
    expect((await browser.post(endShare.path, { id: share.id })).status).toBe(status)
    expect(
      (await browser.post(addShare.path, { id: folderId, ...ownClass, gives: 'read', untilDay: null })).status,
    ).toBe(status)
    if (status !== 404) expect((await browser.get(readShareTargets.path)).status).toBe(status)
  }
})

test('the link to a shared file shows that file alone; its owner sees what readers see', async () => {
  const { folderId, id } = await makeShared()
  expect((await upload(teacher, 'other.jpg', jpeg(), { folderId })).status).toBe(200)
  await give(id, { ...aPerson, gives: 'read' })
  const namesAt = async (browser: Browser, at: string) =>
    (await browser.get(readSharedFiles.path, { folderId: at })).data?.list?.map(({ name }: { name: string }) => name)
  expect(await namesAt(browserOf('staff'), id)).toEqual(['picture.jpg'])
  expect(await namesAt(browserOf('staff'), folderId)).toBeUndefined()
  expect(await namesAt(teacher, folderId)).toEqual(['other.jpg', 'picture.jpg'])
  expect(await namesAt(browserOf('otherUnit'), id)).toBeUndefined()
})
