import { join } from 'node:path'
import { second } from '@homeroom/shared/dates/durations.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { requireS3, tellingS3Faults } from '#platform/storage/check-s3.ts'
import { openFileStores, s3PlaceOf } from '#platform/storage/open-file-store.ts'
import type { Settings } from '../../settings/settings.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import { moveFiles } from './move-files.ts'

const help = `
npm run homeroom -- move-files --to s3|folder [--remove] [--stop-after N]
  Copies what people have uploaded to the bucket (s3) or to the data folder (folder), and checks each file by its SHA-256.
  People may go on working. Stopped, also by a kill, it goes on where it was when it is run again. The exit code is 1 when a
  file is damaged; that one stays where it is.
  将上传的文件复制到存储桶（s3）或数据文件夹（folder），逐个核对 SHA-256；可在使用中运行，中断后再次运行即可继续。
  有文件损坏时退出码为 1，损坏的文件保留在原处。

  --remove         remove each file from the old place after the new one was read again; first set HOMEROOM_FILE_STORE
                   to the new place and restart Homeroom
                   重新读取并核对新副本后删除旧文件；请先将 HOMEROOM_FILE_STORE 设为新位置并重启
  --stop-after N   copy N files at most   最多复制 N 个文件`

export const moveFilesCommand = defineCommand({
  help,
  options: { to: { type: 'string' }, remove: { type: 'boolean' }, 'stop-after': { type: 'string' } },
  run({ to, remove = false, 'stop-after': most = '' }, { stopAsked }) {
    if (to !== 's3' && to !== 'folder')
      throw misuse({ en: 'Write --to s3 or --to folder.', zh: '请写 --to s3 或 --to folder。' }, help)
    if (!/^([1-9]\d{0,9})?$/.test(most))
      throw misuse({ en: '--stop-after needs a number.', zh: '--stop-after 需要一个数字。' }, help)
    return withDatabase(async ({ owner }, settings) => {
      const filesFolder = join(settings.dataDir, 'files')
      const { folder, s3 } = storesOf(filesFolder, settings)
      if (remove && settings.fileStore !== to) throw new StartRefusal(notYet(to))
      await requireS3(s3PlaceOf(settings), print)
      await migrateDatabase(owner, print)
      const [from, target] = to === 's3' ? [folder, s3] : [s3, folder]
      const moved = await tellingS3Faults(() =>
        moveFiles(owner, {
          ...{ from, to: target, folder: join(filesFolder, 'moving'), remove, stopAsked },
          stopAfter: most === '' ? Number.POSITIVE_INFINITY : Number(most),
          tell: ({ unit, place, what }) => print(`${unit} ${place}: ${what.en} / ${what.zh}`),
          progress: atTimes(10 * second, ({ copied }) => print(`Copied so far: ${copied} / 已复制 ${copied} 个`)),
        }),
      )
      const { copied, bytes, there, removed, faults, stopped } = moved
      print(`Copied: ${copied} (${bytes} bytes), there before: ${there}, removed: ${removed}, damaged: ${faults}.`)
      print(`已复制 ${copied} 个，原已存在 ${there} 个，已删除旧文件 ${removed} 个，损坏 ${faults} 个。`)
      if (stopped) print('Stopped: run it again to go on. / 已停止，再次运行即可继续。')
      return faults === 0 ? 0 : 1
    })
  },
})

/** Passes on what is told, but not more often than once in so many ms. */
function atTimes<Told>(pause: number, tell: (told: Told) => void): (told: Told) => void {
  let next = Date.now() + pause
  return (told) => {
    if (Date.now() < next) return
    next = Date.now() + pause
    tell(told)
  }
}

function storesOf(filesFolder: string, settings: Settings) {
  const { folder, s3 } = openFileStores(filesFolder, settings)
  if (s3) return { folder, s3 }
  throw new StartRefusal({
    en: 'There is no bucket: set HOMEROOM_S3_BUCKET and what belongs to it.',
    zh: '未设置存储桶：请设置 HOMEROOM_S3_BUCKET 及相关项。',
  })
}

const notYet = (to: string) => ({
  en: `New files do not go to the new place yet. Set HOMEROOM_FILE_STORE=${to} and restart Homeroom before --remove.`,
  zh: `新文件尚未写入新位置。请先设置 HOMEROOM_FILE_STORE=${to} 并重启，再使用 --remove。`,
})
