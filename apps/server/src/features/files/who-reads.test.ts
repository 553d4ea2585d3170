import { randomBytes, randomUUID } from 'node:crypto'
import { readFileVersions, restoreFileVersion } from '@homeroom/contract/files/file-version-endpoints.ts'
import {
  binFiles,
  makeFolders,
  readFileAddress,
  readFiles,
  readZipAddress,
  restoreFiles,
  sendPicture,
} from '@homeroom/contract/files/files-endpoints.ts'
import { addShare, copyFiles, endShare, readSharedFiles, readShares } from '@homeroom/contract/files/share-endpoints.ts'
import { checkFile } from '@homeroom/contract/files/upload-endpoints.ts'
import { suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoRoleId } from '#database/demo-district/people/demo-roles.ts'
import { demoPerson, quietFamily, quietTeacher } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { md5Of, sha256Of, upload } from '../../../test-support/upload-client.ts'

// Who reads what: every reader, by every way that leads to a file, under every share, in force and over. What is expected is one list of
// readers for each share; the rest is generated.

const readers = [
  ...['pupil', 'parent', 'classTeacher', 'suspended'],
  ...['otherPupil', 'otherParent', 'staff', 'otherUnit', 'visitor'],
] as const
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
  const admin = await server.signIn('admin')
  const gone = await admin.post(suspendPeople.path, { ids: [demoPerson('student').userId] })
  expect(gone.code).toBe('ok')
})
afterAll(() => server.close())

const browserOf = (reader: Reader): Browser => people.get(reader) ?? teacher
const ownClass = { kind: 'class', target: demoClassId('lakeside-1', '3-1') } as const
const aRole = { kind: 'role', target: demoRoleId('lakeside-1', 'office') } as const
const aPerson = { kind: 'person', target: demoPerson('staff').userId } as const
const shares: Record<string, { share: Share; reads: readonly Reader[] } | null> = {
  'no share': null,
  'a class that reads': { share: { ...ownClass, gives: 'read' }, reads: ['pupil', 'parent', 'classTeacher'] },
  'a class that hands in': { share: { ...ownClass, gives: 'hand_in' }, reads: ['classTeacher'] },
  'a role': { share: { ...aRole, gives: 'read' }, reads: ['staff'] },
  'a person': { share: { ...aPerson, gives: 'read' }, reads: ['staff'] },
}
const endings = ['in force', 'ended', 'its last day has passed', 'deleted', 'deleted and put back'] as const

/** A picture of which there is no other. */
const picture = (): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g, b } } })
    .withExif({ IFD0: { Make: randomUUID() } })
    .png()
    .toBuffer()
}

type Shared = { folderId: string; id: string; bytes: Buffer; versionId: string; before: Buffer }

/** A folder with a picture in it that was another one before. */
async function makeShared(): Promise<Shared> {
  const made = { folderId: null, folders: [{ name: randomUUID(), parent: -1 }] }
  const [folderId = ''] = (await teacher.post(makeFolders.path, made)).data.ids
  const [before, bytes] = [await picture(), await picture()]
  const fields = { folderId, asVersion: 'true' }
  const { id } = (await upload(teacher, 'picture.png', before, fields)).data
  expect((await upload(teacher, 'picture.png', bytes, fields)).data.id).toBe(id)
  const [version] = (await teacher.get(readFileVersions.path, { id })).data.list
  return { folderId, id, bytes, versionId: version.id, before }
}

/** The addresses that lead to a file, made for one person. */
type Addresses = Record<
  'file' | 'picture' | 'small picture' | 'version' | 'zip' | 'zip of the folder',
  string | undefined
>

async function addressesFor(browser: Browser, { folderId, id, versionId }: Shared): Promise<Addresses> {
  const of = async (which: string) => (await browser.get(readFileAddress.path, { id: which })).data?.url
  const zip = async (which: string) =>
    (await browser.post(readZipAddress.path, { ids: [which], name: 'all' })).data?.url
  const file = await of(id)
  const list = browser === teacher ? readFiles.path : readSharedFiles.path
  const [listed] = (await browser.get(list, { folderId, pictures: 'true' })).data?.list ?? []
  return {
    file,
    picture: file && sendPicture.path.replace(':token', file.split('/').at(-1) ?? ''),
    'small picture': listed?.picture,
    version: await of(versionId),
    zip: await zip(id),
    'zip of the folder': await zip(folderId),
  }
}

/** Which of some addresses give their reader anything of the picture. */
async function openedOf(browser: Browser, addresses: Addresses, { bytes, before }: Shared): Promise<string[]> {
  const opened: string[] = []
  for (const [way, url] of Object.entries(addresses)) {
    if (url === undefined) continue
    const { rawPayload, headers } = await browser.send({ method: 'GET', url })
    const given = rawPayload.includes(bytes) || rawPayload.includes(before) || headers['content-type'] === 'image/webp'
    if (given) opened.push(way)
  }
  return opened
}

const waysOfReaders = ['file', 'picture', 'small picture', 'zip', 'zip of the folder']
const dayOf = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

async function end(ending: (typeof endings)[number], folderId: string): Promise<void> {
  const given = (await teacher.get(readShares.path, { id: folderId })).data.list
  if (ending === 'ended') for (const { id } of given) await teacher.post(endShare.path, { id })
  if (ending === 'its last day has passed')
    await visit(server.database.owner, (owner) =>
      owner.query('update file_shares set until_day = until_day - 1 where entry_id = $1', [folderId]),
    )
  if (ending.startsWith('deleted')) await teacher.post(binFiles.path, { ids: [folderId] })
  if (ending === 'deleted and put back') await teacher.post(restoreFiles.path, { ids: [folderId] })
}

const cases = Object.keys(shares).flatMap((share) => endings.map((ending) => ({ share, ending })))

test.each(cases)('[U1][U15] who reads a file in a folder of a teacher: $share, $ending', async ({ share, ending }) => {
  const shared = await makeShared()
  const { folderId, id, bytes, versionId } = shared
  const given = shares[share]
  if (given) {
    const reply = await teacher.post(addShare.path, { id: folderId, ...given.share, untilDay: dayOf(server.clock.now) })
    expect(reply.status).toBe(200)
  }
  const old = new Map<Reader, Addresses>()
  for (const reader of given?.reads ?? []) old.set(reader, await addressesFor(browserOf(reader), shared))
  const ofOwner = await addressesFor(teacher, shared)
  expect(await openedOf(teacher, ofOwner, shared)).toEqual(Object.keys(ofOwner))
  await end(ending, folderId)
  for (const reader of readers) {
    const browser = browserOf(reader)
    const may = ['in force', 'deleted and put back'].includes(ending) && (given?.reads.includes(reader) ?? false)
    const expected = [reader, may ? waysOfReaders : []]
    const addresses = await addressesFor(browser, shared)
    expect([reader, Object.keys(addresses).filter((way) => addresses[way as keyof Addresses])]).toEqual(expected)
    expect([reader, await openedOf(browser, addresses, shared)]).toEqual(expected)
    const before = old.get(reader)
    if (before) expect([reader, await openedOf(browser, before, shared)], 'addresses of before').toEqual(expected)
    expect([reader, await openedOf(browser, ofOwner, shared)], 'addresses of the owner').toEqual([reader, []])

    const inside = await browser.get(readSharedFiles.path, { folderId })
    expect([reader, inside.data?.list?.length ?? 0]).toEqual([reader, may ? 1 : 0])
    expect((await browser.get(readFileVersions.path, { id })).status).not.toBe(200)
    expect((await browser.post(restoreFileVersion.path, { id: versionId })).status).not.toBe(200)
    expect((await browser.get(readFileAddress.path, { id: randomUUID() })).data ?? null).toBeNull()
    const claim = { md5: md5Of(bytes), sha256: sha256Of(bytes), name: 'picture.png', size: bytes.length }
    expect((await browser.post(checkFile.path, claim)).data ?? null).toBeNull()
    if (!may) expect((await browser.post(copyFiles.path, { ids: [id], folderId: null })).status).not.toBe(200)
  }
})
