import { hash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { fileEntries, fileShares, fileUse, storedFiles } from '#database/tables/files.ts'
import { createBlockSums } from '#features/files/block-sums.ts'
import { spokenName } from '#features/people/spoken-name.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { hoursBefore } from '../applications/demo-kinds.ts'
import { demoId } from '../demo-random.ts'
import { demoUnitId } from '../demo-units.ts'
import { demoUserId } from '../people/demo-accounts.ts'
import { demoClassId } from '../people/demo-classes.ts'
import { chime, pdfPage, rainbow, wordDocument, workbook } from './demo-file-bytes.ts'

const school = 'lakeside-1'
const unitId = demoUnitId(school)
const ownerId = demoUserId(school, 'teacher')
const classId = demoClassId(school, '3-1')
const office = 'application/vnd.openxmlformats-officedocument'
const unknown = 'application/octet-stream'

/** What a teacher keeps for her class: a folder that it reads, and one into which it hands in. */
const folders = [
  { name: '三年级1班资料', gives: 'read', hoursAgo: 96 },
  { name: '《我的周末》作文', gives: 'hand_in', hoursAgo: 20 },
] as const
const folderId = ({ name }: { name: string }) => demoId(`folder ${name}`)

type DemoFile = { name: string; mediaType: string; hoursAgo: number; bytes: Buffer }

const demoFiles = (): DemoFile[] => [
  {
    ...{ name: '春游通知.docx', mediaType: `${office}.wordprocessingml.document`, hoursAgo: 70 },
    bytes: wordDocument([
      '春游通知',
      '各位家长：本周五三年级1班去湖滨公园春游，早上八点在校门口集合，下午三点返回。',
      '请为孩子准备：水、一份午餐、遮阳帽、一双舒服的鞋。',
      '如遇下雨，改为下周五。',
    ]),
  },
  {
    ...{ name: '课程表.xlsx', mediaType: `${office}.spreadsheetml.sheet`, hoursAgo: 90 },
    bytes: workbook('三年级1班', [
      ['节次', '星期一', '星期二', '星期三', '星期四', '星期五'],
      ['1', '语文', '数学', '语文', '英语', '数学'],
      ['2', '数学', '语文', '英语', '数学', '语文'],
      ['3', '英语', '体育', '数学', '语文', '科学'],
      ['4', '体育', '音乐', '美术', '科学', '体育'],
      ['5', '科学', '美术', '班会', '音乐', '阅读'],
    ]),
  },
  {
    ...{ name: '口算练习.pdf', mediaType: 'application/pdf', hoursAgo: 48 },
    bytes: pdfPage(
      Array.from(
        { length: 20 },
        (_, at) => `${at + 1}.   ${12 + ((at * 7) % 60)} + ${9 + ((at * 11) % 30)} = ________`,
      ),
    ),
  },
  { name: '上课铃.wav', mediaType: 'audio/wav', hoursAgo: 47, bytes: chime([523, 659, 784, 1047]) },
  { name: '彩虹.png', mediaType: 'image/png', hoursAgo: 30, bytes: rainbow(640, 400) },
  {
    ...{ name: '值日表.csv', mediaType: unknown, hoursAgo: 26 },
    bytes: Buffer.from(
      '\ufeff星期,值日\r\n星期一,第一组\r\n星期二,第二组\r\n星期三,第三组\r\n星期四,第四组\r\n星期五,第五组\r\n',
    ),
  },
]

const placeOf = ({ name }: DemoFile) => demoId(`bytes of ${name}`)

function sumsOf({ bytes }: DemoFile): Buffer {
  const sums = createBlockSums()
  sums.add(bytes)
  return sums.finish()
}

/** The rows of the files of the demo. Their bytes are written into the store by `writeDemoFiles`. */
export function demoFileRows(now: Date) {
  const files = demoFiles()
  const owned = { unitId, ownerId, serverId: 'files' }
  const times = (hoursAgo: number) => ({ createdAt: hoursBefore(now, hoursAgo), changedAt: hoursBefore(now, hoursAgo) })
  const stored: (typeof storedFiles.$inferInsert)[] = files.map((file) => ({
    ...{ unitId, id: demoId(`stored ${file.name}`), place: placeOf(file), mediaType: file.mediaType },
    ...{ sha256: hash('sha256', file.bytes, 'buffer'), md5: hash('md5', file.bytes, 'buffer') },
    ...{ size: file.bytes.length, blockSums: sumsOf(file), storedAt: hoursBefore(now, file.hoursAgo) },
  }))
  const inFolder = folderId(folders[0])
  const entries: (typeof fileEntries.$inferInsert)[] = [
    ...folders.map((folder) => ({
      ...{ ...owned, id: folderId(folder), name: folder.name, spokenName: spokenName(folder.name) },
      ...times(folder.hoursAgo),
    })),
    ...files.map(({ name, hoursAgo, bytes }) => ({
      ...{ ...owned, id: demoId(`file ${name}`), name, spokenName: spokenName(name), folderId: inFolder },
      ...{ storedId: demoId(`stored ${name}`), size: bytes.length, ...times(hoursAgo) },
    })),
  ]
  const shares: (typeof fileShares.$inferInsert)[] = folders.map((folder) => ({
    ...{ unitId, id: demoId(`share ${folder.name}`), entryId: folderId(folder), classId, gives: folder.gives },
    sharedAt: hoursBefore(now, folder.hoursAgo),
  }))
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const use: (typeof fileUse.$inferInsert)[] = (
    [
      ['person', ownerId],
      ['application', 'files'],
      ['unit', unitId],
    ] as const
  ).map(([kind, holder]) => ({ unitId, kind, holder, bytes, files: files.length }))
  return { stored, entries, shares, use }
}

/** Writes the bytes of the demo's files; `folder` is where files arrive before they are in the store. */
export async function writeDemoFiles({ store, folder }: { store: FileStore; folder: string }): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const file of demoFiles()) {
    const place = placeOf(file)
    const arrived = join(folder, place)
    await writeFile(arrived, file.bytes, { mode: 0o600 })
    await store.take(arrived, `${unitId}/${place.slice(0, 2)}/${place}`)
    await rm(arrived, { force: true })
  }
}
