import { join } from 'node:path'
import { migrateDatabase } from '#database/migrate.ts'
import { tellingS3Faults } from '#platform/storage/check-s3.ts'
import { openFileStore } from '#platform/storage/open-file-store.ts'
import { defineCommand, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import { checkFiles } from './check-files.ts'

const help = `
npm run homeroom -- check-files [--hash] [--remove]
  Compares what people have uploaded with the database: says which files have lost their bytes, and which bytes belong
  to no file. The exit code is 1 when a file is damaged. People may go on working.
  核对上传的文件与数据库：指出内容缺失的文件，以及不属于任何文件的内容；有文件损坏时退出码为 1。可在使用中运行。

  --hash     read every file and compare its SHA-256; note sums of blocks where they are missing, by which parts are
             compared. Stopped and run again, it goes on with those   读取每个文件并核对 SHA-256，补记缺少的分块校验和
  --remove   remove bytes that belong to no file       删除不属于任何文件的内容`

export const checkFilesCommand = defineCommand({
  help,
  options: { hash: { type: 'boolean' }, remove: { type: 'boolean' } },
  run: ({ hash = false, remove = false }) =>
    withDatabase(async ({ owner }, settings) => {
      await migrateDatabase(owner, print)
      const store = openFileStore(join(settings.dataDir, 'files'), settings)
      const checked = await tellingS3Faults(() =>
        checkFiles(owner, store, {
          ...{ hash, remove, now: () => new Date() },
          tell: ({ unit, place, what }) => print(`${unit} ${place}: ${what.en} / ${what.zh}`),
        }),
      )
      const { files, bytes, faults, summed, spare, spareBytes } = checked
      print(`Files: ${files} (${bytes} bytes), damaged: ${faults}. / 文件 ${files} 个，损坏 ${faults} 个。`)
      if (summed > 0) print(`Sums of blocks noted: ${summed}. / 补记分块校验和 ${summed} 个。`)
      print(`Without a file: ${spare} (${spareBytes} bytes). / 多余内容 ${spare} 份。`)
      return faults === 0 ? 0 : 1
    }),
})
