import { randomBytes, randomUUID } from 'node:crypto'
import {
  binFiles,
  eraseFiles,
  makeFolders,
  readFiles,
  readStorageUse,
  restoreFiles,
} from '@homeroom/contract/files/files-endpoints.ts'
import { endLeftShare, findNewOwners, readLeftShares } from '@homeroom/contract/files/left-share-endpoints.ts'
import { handInFiles, readSharedFiles } from '@homeroom/contract/files/share-endpoints.ts'
import { storageOfPerson } from '@homeroom/contract/limits.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { bringPeopleBack } from '@homeroom/contract/people/people-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPerson, quietTeacher } from '../../../test-support/demo-district.ts'
import { leavingTeacher } from '../../../test-support/leaving-teacher.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'

let server: TestServer
let office: Browser
let teacher: Browser
let colleague: Browser
let pupil: Browser
let colleagueId: string
const { unitId, teacherId, classId, sql, folder, readColleague, suspend, shared, entryOf, heardBy, handOver } =
  leavingTeacher(() => ({ server, office, teacher, colleagueId }))

beforeAll(async () => {
  server = await startTestServer()
  office = await server.signIn('admin')
  pupil = await server.signIn('student')
  colleague = await server.signIn(quietTeacher.loginName)
  colleagueId = await readColleague()
})
beforeEach(async () => {
  await office.post(bringPeopleBack.path, { ids: [teacherId] })
  teacher = await server.signIn('teacher')
})
afterAll(() => server.close())

const put = async (browser: Browser, name: string, folderId?: string, bytes = randomBytes(60)): Promise<string> =>
  (await upload(browser, name, bytes, folderId ? { folderId } : {})).data.id
const namesIn = async (browser: Browser, folderId?: string): Promise<string[]> =>
  (await browser.get(readFiles.path, folderId ? { folderId } : {})).data?.list.map(({ name }: { name: string }) => name)
const sharedIn = (browser: Browser, folderId: string) => browser.get(readSharedFiles.path, { folderId })
const usedBy = async (userId: string) =>
  (
    await sql(`select bytes::int, files from file_use where unit_id = $1 and kind = 'person' and holder = $2`, [
      ...[unitId, userId],
    ])
  )[0] ?? { bytes: 0, files: 0 }
const lines = (action: string) =>
  sql('select subject_id as subject, target, detail from audit_log where unit_id = $1 and action = $2', [
    unitId,
    action,
  ])

test('of somebody who is suspended the office sees what they share, with whom and how much, by name alone; of somebody who stays nothing', async () => {
  const secret = await folder(`secret ${randomUUID()}`)
  await put(teacher, 'secret.pdf', secret)
  const reads = await shared({ untilDay: '2099-01-31' })
  await put(teacher, 'plan.pdf', reads)
  const handsIn = await shared({ gives: 'hand_in' })
  await pupil.post(handInFiles.path, { ids: [await put(pupil, 'essay.pdf')], folderId: handsIn })
  expect((await office.get(readLeftShares.path, { id: teacherId })).data).toEqual({ leaves: false, list: [] })
  await suspend()
  const { data } = await office.get(readLeftShares.path, { id: teacherId })
  expect(data.leaves).toBe(true)
  expect(JSON.stringify(data)).not.toMatch(/secret|plan\.pdf|essay/)
  expect(await entryOf(reads)).toMatchObject({
    ...{ kind: 'folder', files: 1, bytes: 60, givers: 0 },
    shares: [{ kind: 'class', target: classId, gives: 'read', untilDay: '2099-01-31' }],
  })
  expect(await entryOf(handsIn)).toMatchObject({ files: 1, givers: 1, shares: [{ gives: 'hand_in' }] })
})

test('the office ends a share: nobody reads it any more, the files stay, the pupils are asked no more, and it stands in the audit', async () => {
  const id = await shared({ gives: 'hand_in' })
  await suspend()
  const [share] = (await entryOf(id))?.shares ?? []
  const end = { id: teacherId, shareId: share?.id }
  expect((await office.post(endLeftShare.path, end)).status).toBe(200)
  expect(await entryOf(id)).toBeUndefined()
  expect((await sharedIn(pupil, id)).status).toBe(404)
  expect(await office.post(endLeftShare.path, end)).toMatchObject({ status: 404 })
  const [line] = (await lines('share of a leaver ended')).filter(({ detail }) => detail.sharedWith === '三年级1班')
  expect(line).toMatchObject({ subject: teacherId, target: teacherId })
  await office.post(bringPeopleBack.path, { ids: [teacherId] })
  expect((await (await server.signIn('teacher')).get(readFiles.path, { folderId: id })).status).toBe(200)
})

test('handed over, folders with all that is in them belong to the colleague: who reads them goes on reading, and the space goes along', async () => {
  const id = await shared()
  const [inner, binned] = [await folder('inner', id), await put(teacher, 'binned.pdf', id)]
  await put(teacher, 'deep.pdf', inner, randomBytes(500))
  await teacher.post(binFiles.path, { ids: [binned] })
  const handsIn = await shared({ gives: 'hand_in' })
  await pupil.post(handInFiles.path, { ids: [await put(pupil, 'work.pdf')], folderId: handsIn })
  const before = { teacher: await usedBy(teacherId), colleague: await usedBy(colleagueId) }
  await suspend()
  // For pupils the folder is over while its teacher is away.
  expect((await sharedIn(pupil, handsIn)).status).toBe(404)
  expect((await handOver({ entryIds: [id, handsIn] })).status).toBe(200)
  expect(await namesIn(colleague, inner)).toEqual(['deep.pdf'])
  expect(await namesIn(colleague, id)).toEqual(['inner'])
  expect((await namesIn(colleague, handsIn))[0]).toMatch(/work\.pdf$/)
  expect((await sharedIn(pupil, inner)).data.list).toHaveLength(1)
  const own = (await sharedIn(pupil, handsIn)).data
  expect([own.handsIn, own.list.length, own.list[0].handedIn.mine]).toEqual([true, 1, true])
  const after = { teacher: await usedBy(teacherId), colleague: await usedBy(colleagueId) }
  expect(after.teacher).toEqual({ bytes: before.teacher.bytes - 560, files: before.teacher.files - 2 })
  expect(after.colleague).toEqual({ bytes: before.colleague.bytes + 560, files: before.colleague.files + 2 })
  expect((await colleague.get(readStorageUse.path)).data.person.used).toBe(after.colleague.bytes)
  expect((await heardBy(colleagueId)).at(-1)).toMatch(/^You now have what Wang Fang shared: /)
  expect(await lines('files of a leaver handed over')).toContainEqual(
    expect.objectContaining({ subject: teacherId, target: colleagueId }),
  )
})

test('what somebody has binned out of a folder is theirs after it was handed over, also when the colleague erases the folder', async () => {
  const id = await shared()
  const inner = await folder('inner', id)
  const [film, deep] = [await put(teacher, 'film.mp4', id), await put(teacher, 'deep.mp4', inner)]
  await put(teacher, 'stays.pdf', inner)
  await teacher.post(binFiles.path, { ids: [film, deep] })
  const before = { teacher: await usedBy(teacherId), colleague: await usedBy(colleagueId) }
  await suspend()
  expect((await handOver({ entryIds: [id] })).status).toBe(200)
  for (const path of [binFiles.path, eraseFiles.path])
    expect((await colleague.post(path, { ids: [id] })).status).toBe(200)
  expect(await usedBy(colleagueId)).toEqual(before.colleague)
  expect(await usedBy(teacherId)).toEqual({ bytes: before.teacher.bytes - 60, files: before.teacher.files - 1 })
  await office.post(bringPeopleBack.path, { ids: [teacherId] })
  teacher = await server.signIn('teacher')
  expect((await teacher.post(restoreFiles.path, { ids: [film, deep] })).status).toBe(200)
  expect(await namesIn(teacher)).toEqual(expect.arrayContaining(['film.mp4', 'deep.mp4']))
})

test('handing over goes on where pupils had stopped: they are asked again, and what came counts for the colleague', async () => {
  const id = await shared({ gives: 'hand_in', kind: 'person', target: demoPerson('student').userId })
  const todos = async (browser: Browser) =>
    (await browser.get(readReminders.path, { start: '0', size: '100' })).data.list.filter(({ url }: { url: string }) =>
      url.includes(id),
    )
  await pupil.post(handInFiles.path, { ids: [await put(pupil, 'x.pdf')], folderId: id })
  expect(await todos(teacher)).toHaveLength(1)
  await suspend()
  expect((await handOver({ entryIds: [id] })).status).toBe(200)
  expect(await todos(colleague)).toHaveLength(1)
  expect(await sql('select from todo_items where user_id = $1 and url like $2', [teacherId, `%${id}%`])).toEqual([])
})

test('a folder in another one goes along once; a name that is taken gets a number; a share with the new owner ends', async () => {
  const name = `taken ${randomUUID()}`
  await colleague.post(makeFolders.path, { folderId: null, folders: [{ name, parent: -1 }] })
  const outer = await shared({ kind: 'person', target: colleagueId }, await folder(name))
  const inner = await shared({}, await folder('part', outer))
  await suspend()
  expect([await entryOf(outer), await entryOf(inner)]).toMatchObject([{ nested: false }, { nested: true }])
  expect((await handOver({ entryIds: [outer, inner] })).status).toBe(200)
  expect(await namesIn(colleague, outer)).toEqual(['part'])
  expect(await namesIn(colleague)).toContain(`${name} (2)`)
  expect(await sql('select person_id from file_shares where entry_id = $1', [outer])).toEqual([])
  expect((await sharedIn(pupil, inner)).status).toBe(200)
})

test('where the new owner has no room nothing is handed over, and the refusal says whose it is', async () => {
  const id = await shared()
  await put(teacher, 'large.pdf', id, randomBytes(1000))
  await suspend()
  const before = await usedBy(colleagueId)
  const use = (bytes: number) =>
    sql(`update file_use set bytes = $3 where unit_id = $1 and kind = 'person' and holder = $2`, [
      ...[unitId, colleagueId, bytes],
    ])
  await use(storageOfPerson - 999)
  expect(await handOver({ entryIds: [id] })).toMatchObject({ status: 507, code: 'storage_full_new_owner' })
  await use(storageOfPerson - 1000)
  expect((await handOver({ entryIds: [id] })).status).toBe(200)
  await use(before.bytes + 1000)
})

test('somebody who has a move before them is here still: they hear what the office does', async () => {
  const [reads, ends] = [await shared(), await shared()]
  expect(await handOver({ entryIds: [reads] })).toMatchObject({ status: 409, code: 'person_still_here' })
  await sql(
    `insert into planned_changes (unit_id, id, due_on, kind, payload, planned_by, planned_by_unit, planned_at)
     values ($1, gen_random_uuid(), '2099-01-01', 'move person', $2, $3, $1, now())`,
    [unitId, JSON.stringify({ id: teacherId }), demoPerson('admin').userId],
  )
  const [share] = (await entryOf(ends))?.shares ?? []
  expect((await office.post(endLeftShare.path, { id: teacherId, shareId: share?.id })).status).toBe(200)
  expect((await handOver({ entryIds: [reads] })).status).toBe(200)
  const heard = await heardBy(teacherId)
  expect(heard).toContainEqual(expect.stringMatching(/^The school has ended a share of /))
  expect(heard).toContainEqual(expect.stringMatching(/^What you shared has been handed over to /))
  await sql(`delete from planned_changes where kind = 'move person' and unit_id = $1`, [unitId])
})

test('only a colleague who is here takes files over', async () => {
  const id = await shared()
  await suspend()
  const [suspended] = await sql(
    `update users set status = 'disabled' where id = (select id from users where unit_id = $1 and user_type = '4'
       and status = 'active' and login_name <> 'staff' limit 1) returning id`,
    [unitId],
  )
  const elsewhere = demoPerson('teacher.two').userId
  for (const newOwner of [
    demoPerson('student').userId,
    demoPerson('parent').userId,
    elsewhere,
    teacherId,
    suspended?.id ?? elsewhere,
  ])
    expect(await handOver({ entryIds: [id], newOwner })).toMatchObject({ code: 'new_owner_not_here' })
  const found = (await office.get(findNewOwners.path, { search: quietTeacher.realName })).data
  expect(found.map((one: { id: string }) => one.id)).toContain(colleagueId)
  expect((await office.get(findNewOwners.path, { search: '李梓萱' })).data).toEqual([])
})

test('nobody else sees or does it: not signed in, without the permission, for another unit, or with what is not shared', async () => {
  const [id, own] = [await shared(), await folder()]
  await suspend()
  const shareId = (await entryOf(id))?.shares[0]?.id
  const calls = (browser: Browser) => [
    browser.get(readLeftShares.path, { id: teacherId }),
    browser.get(findNewOwners.path, { search: 'a' }),
    browser.post(endLeftShare.path, { id: teacherId, shareId }),
    handOver({ entryIds: [id] }, browser),
  ]
  for (const call of calls(server.visitor())) expect(await call).toMatchObject({ status: 401, data: null })
  for (const login of ['student', 'parent', 'staff', quietTeacher.loginName])
    for (const call of calls(await server.signIn(login))) expect(await call).toMatchObject({ status: 403, data: null })
  const [reads, , ...acts] = calls(await server.signIn('admin.two'))
  for (const call of [reads, ...acts]) expect(await call).toMatchObject({ status: 404, data: null })
  expect(await handOver({ entryIds: [own] })).toMatchObject({ status: 404 })
  expect(await handOver({ entryIds: [id, own] })).toMatchObject({ status: 404 })
  expect(await handOver({ entryIds: [] })).toMatchObject({ status: 400 })
  expect(await office.get(readLeftShares.path, { id: 'x' })).toMatchObject({ status: 400 })
  expect(await office.post(endLeftShare.path, { id: teacherId, shareId: randomUUID() })).toMatchObject({ status: 404 })
  expect(await handOver({ id: demoPerson('admin').userId, entryIds: [id] })).toMatchObject({ code: 'not_yourself' })
  // The administrator of the area does the same for a school below it.
  const area = await server.signIn('area.admin')
  expect((await area.get(readLeftShares.path, { id: teacherId, unitId })).data.leaves).toBe(true)
  expect((await entryOf(id))?.shares).toHaveLength(1)
})
