import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { binFiles, eraseFiles, readStorageUse, renameFile } from '@homeroom/contract/files/files-endpoints.ts'
import { readMessagePage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import {
  openNotice,
  publishNotice,
  readNotices,
  remindReaders,
  withdrawNotice,
} from '@homeroom/contract/notices/notice-endpoints.ts'
import { readNoticeFile } from '@homeroom/contract/notices/notice-file-endpoints.ts'
import { suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson, quietFamily, quietTeacher } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'

const readers = [
  ...['pupil', 'parent', 'classTeacher', 'suspended'],
  ...['otherPupil', 'otherParent', 'staff', 'otherUnit', 'visitor'],
] as const
type Reader = (typeof readers)[number]

let server: TestServer
let author: Browser
const people = new Map<Reader, Browser>()

beforeAll(async () => {
  server = await startTestServer()
  author = await server.signIn('admin')
  const other = quietFamily('lakeside-1', '4-1')
  const { pupil, parent } = quietFamily('lakeside-1', '3-1')
  const names = {
    pupil,
    parent,
    classTeacher: quietTeacher.loginName,
    // A pupil of the class.
    suspended: 'student',
    otherPupil: other.pupil,
    otherParent: other.parent,
    staff: 'staff',
    otherUnit: 'teacher.two',
  }
  for (const [reader, name] of Object.entries(names)) people.set(reader as Reader, await server.signIn(name))
  people.set('visitor', server.visitor())
  expect((await author.post(suspendPeople.path, { ids: [demoPerson('student').userId] })).code).toBe('ok')
})
afterAll(() => server.close())

const browserOf = (reader: Reader): Browser => people.get(reader) ?? author
const ofClass = (kinds: string[]) => ({
  targets: [{ kind: 'class', target: demoClassId('lakeside-1', '3-1') }],
  readers: kinds,
})
const whole = (kind: string) => ({ targets: [{ kind, target: '' }], readers: [] })
const audiences: Record<string, { audience: object; reads: readonly Reader[] }> = {
  'the pupils of a class': { audience: ofClass(['pupils']), reads: ['pupil'] },
  'the parents of a class': { audience: ofClass(['parents']), reads: ['parent'] },
  'pupils and parents of a class': { audience: ofClass(['pupils', 'parents']), reads: ['pupil', 'parent'] },
  'the staff': { audience: whole('staff'), reads: ['staff', 'classTeacher'] },
  everyone: {
    audience: whole('everyone'),
    reads: ['pupil', 'parent', 'classTeacher', 'otherPupil', 'otherParent', 'staff'],
  },
}
const states = ['published', 'expired', 'withdrawn', 'its original removed'] as const

const publish = (browser: Browser, body: object) =>
  browser.post(publishNotice.path, {
    ...{ requestId: randomUUID(), title: '附件', text: '请看附件。', importance: 3, audience: ofClass(['parents']) },
    ...body,
  })
const uploaded = async (browser: Browser, bytes = randomBytes(200), name = `${randomUUID()}.dat`) => ({
  ...{ bytes, name },
  id: (await upload(browser, name, bytes)).data.id as string,
})
const filesOf = async (browser: Browser, id: string): Promise<{ id: string }[]> =>
  (await browser.post(openNotice.path, { id })).data?.attachments ?? []
const listedFiles = async (browser: Browser, id: string): Promise<number | undefined> =>
  (await browser.get(readNotices.path)).data?.list.find((one: { id: string }) => one.id === id)?.files
/** How many files a message about a notice tells of: among the unread ones, and in the message centre. */
const told = async (browser: Browser, id: string, module = 'notices'): Promise<(number | undefined)[]> => {
  const isAbout = (message: { url: string; module: string }) =>
    message.url.endsWith(`notice=${id}`) && message.module === module
  const unread = (await browser.get(readUnreadMessages.path)).data.find(isAbout)
  const { list } = (await browser.get(readMessagePage.path)).data
  return [unread?.attachments, list.find(isAbout)?.attachments]
}
const addressOf = async (browser: Browser, id: string, file: string): Promise<string | undefined> =>
  (await browser.get(readNoticeFile.path, { id, file })).data?.url
const opens = async (browser: Browser, url: string, bytes: Buffer) =>
  (await browser.send({ method: 'GET', url })).rawPayload.equals(bytes)

async function become(state: (typeof states)[number], { id, original }: { id: string; original: string }) {
  if (state === 'withdrawn') await author.post(withdrawNotice.path, { id })
  if (state === 'expired')
    await visit(server.database.owner, (owner) =>
      owner.query(
        `update message_recipients set expires_at = $2 where message_id = (select message_id from notices where id = $1)`,
        [id, new Date(server.clock.now.getTime() - 1)],
      ),
    )
  if (state !== 'its original removed') return
  await author.post(binFiles.path, { ids: [original] })
  await author.post(eraseFiles.path, { ids: [original] })
}

const cases = Object.keys(audiences).flatMap((audience) => states.map((state) => ({ audience, state })))

test.each(cases)('who reads a file of a notice to $audience, $state', async ({ audience, state }) => {
  const { audience: to, reads } = audiences[audience] ?? { audience: {}, reads: [] }
  const { id: original, bytes, name } = await uploaded(author)
  const { id } = (await publish(author, { audience: to, attachments: [original] })).data
  const [attached] = await filesOf(author, id)
  expect(attached).toMatchObject({ name, size: 200, type: 'application/octet-stream' })
  const file = attached?.id ?? ''
  const old = new Map<Reader, string>()
  for (const reader of reads) old.set(reader, (await addressOf(browserOf(reader), id, file)) ?? '')
  const oldOfAuthor = (await addressOf(author, id, file)) ?? ''
  await become(state, { id, original })
  for (const reader of readers) {
    const browser = browserOf(reader)
    const may = ['published', 'its original removed'].includes(state) && reads.includes(reader)
    const url = await addressOf(browser, id, file)
    expect([reader, url !== undefined]).toEqual([reader, may])
    if (url) expect(await opens(browser, url, bytes)).toBe(true)
    expect([reader, (await filesOf(browser, id)).length]).toEqual([reader, may ? 1 : 0])
    expect([reader, await listedFiles(browser, id)]).toEqual([reader, may ? 1 : undefined])
    const before = old.get(reader)
    if (before) expect([reader, await opens(browser, before, bytes)]).toEqual([reader, may])
    expect(await opens(browser, oldOfAuthor, bytes)).toBe(false)
    if (may) expect(await addressOf(browser, id, original)).toBeUndefined()
  }
  expect(await opens(author, oldOfAuthor, bytes)).toBe(state !== 'withdrawn')
})

const used = async () => (await author.get(readStorageUse.path)).data.person.used as number
const inStore = () =>
  readdirSync(join(server.filesFolder, 'store'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length

test('a file of a notice counts for its author until the notice is withdrawn, and its bytes go with the last that has them', async () => {
  const [before, stored] = [await used(), inStore()]
  const { id: original } = await uploaded(author)
  const { id } = (await publish(author, { attachments: [original] })).data
  expect([await used(), inStore()]).toEqual([before + 400, stored + 1])
  await author.post(binFiles.path, { ids: [original] })
  await author.post(eraseFiles.path, { ids: [original] })
  expect([await used(), inStore()]).toEqual([before + 200, stored + 1])
  await author.post(withdrawNotice.path, { id })
  expect([await used(), inStore()]).toEqual([before, stored])
})

test('only own files are attached, ten at most, and a request that is repeated attaches them once', async () => {
  const { id: foreign } = await uploaded(browserOf('staff'))
  expect(await publish(author, { attachments: [foreign] })).toMatchObject({ status: 409 })
  expect(await publish(author, { attachments: [randomUUID()] })).toMatchObject({ status: 409 })
  const eleven = Array.from({ length: 11 }, () => randomUUID())
  expect(await publish(author, { attachments: eleven })).toMatchObject({ status: 400 })
  const [first, second] = [await uploaded(author), await uploaded(author, randomBytes(50))]
  const body = { requestId: randomUUID(), attachments: [second.id, first.id] }
  const before = await used()
  const published = await Promise.all([publish(author, body), publish(author, body)])
  expect(new Set(published.map(({ data }) => data.id)).size).toBe(1)
  expect(await used()).toBe(before + 250)
  expect(await filesOf(author, published[0]?.data.id)).toMatchObject([{ name: second.name }, { name: first.name }])
  for (const other of [[first.id], [first.id, second.id]])
    expect(await publish(author, { ...body, attachments: other })).toMatchObject({ code: 'notice_published_before' })
  // Whatever has become of the originals since, the same request has the same answer.
  expect((await author.post(renameFile.path, { id: first.id, name: `${randomUUID()}.dat` })).code).toBe('ok')
  expect((await publish(author, body)).data).toEqual(published[0]?.data)
  await author.post(binFiles.path, { ids: [second.id] })
  await author.post(eraseFiles.path, { ids: [second.id] })
  expect((await publish(author, body)).data).toEqual(published[0]?.data)
})

test('the message about a notice tells how many files it carries before it is opened, and nothing without files', async () => {
  const [one, two] = [await uploaded(author), await uploaded(author)]
  const { id } = (await publish(author, { attachments: [one.id, two.id] })).data
  const { id: bare } = (await publish(author, {})).data
  const parent = browserOf('parent')
  expect(await told(parent, id)).toEqual([2, 2])
  expect(await told(parent, bare)).toEqual([0, 0])
})

test('the reminder of a notice tells how many files it carries, too', async () => {
  const [one, two] = [await uploaded(author), await uploaded(author)]
  const { id } = (await publish(author, { attachments: [one.id, two.id] })).data
  const { id: bare } = (await publish(author, {})).data
  for (const notice of [id, bare]) expect((await author.post(remindReaders.path, { id: notice })).data.sent).toBe(true)
  const [parent, reminders] = [browserOf('parent'), 'base']
  expect(await told(parent, id, reminders)).toEqual([2, 2])
  expect(await told(parent, bare, reminders)).toEqual([0, 0])
})

test('a picture of a notice is drawn anew for its readers', async () => {
  const photo = await sharp({ create: { width: 1800, height: 900, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const { id: original } = await uploaded(author, photo, '合影.jpg')
  const { id } = (await publish(author, { attachments: [original] })).data
  const [file] = await filesOf(author, id)
  const parent = browserOf('parent')
  const { pictureUrl } = (await parent.get(readNoticeFile.path, { id, file: file?.id ?? '' })).data
  const { rawPayload } = (await parent.page(pictureUrl)).response
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600 })
  expect((await browserOf('pupil').page(pictureUrl)).response.statusCode).toBe(404)
})

test('the files of an area’s notice are read in its schools until it is withdrawn', async () => {
  const area = await server.signIn('area.admin')
  const { id: original, bytes } = await uploaded(area)
  const audience = { targets: [{ kind: 'schools', target: '' }], readers: ['parents'] }
  const { id } = (await publish(area, { audience, attachments: [original] })).data
  const parent = browserOf('parent')
  await vi.waitFor(async () => expect(await filesOf(parent, id)).toHaveLength(1), { timeout: 20_000 })
  const [file] = await filesOf(parent, id)
  const url = (await addressOf(parent, id, file?.id ?? '')) ?? ''
  expect(await opens(parent, url, bytes)).toBe(true)
  // Counted where they lie, which is not the unit of the reader.
  expect(await listedFiles(parent, id)).toBe(1)
  // It has been opened, so only the message centre has it.
  expect(await told(parent, id)).toEqual([undefined, 1])
  expect(await addressOf(browserOf('pupil'), id, file?.id ?? '')).toBeUndefined()
  await area.post(withdrawNotice.path, { id })
  expect(await opens(parent, url, bytes)).toBe(false)
})
