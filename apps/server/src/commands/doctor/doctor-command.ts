import { existsSync } from 'node:fs'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { readSettings, type Settings } from '../../settings/settings.ts'
import { defineCommand, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import { checkFileStore } from './check-file-store.ts'
import type { Finding } from './check-installation.ts'
import { checkAssets, checkFaceModels, checkFolders, checkProgram, checkSettings } from './check-installation.ts'
import { checkProxy } from './check-proxy.ts'
import { checkClock, checkDatabase, checkProcesses } from './check-running.ts'

export const doctorCommand = defineCommand({
  help: `
npm run homeroom -- doctor
  Looks at the settings, the folders, the file store, the processes, the database, the clock, the built pages and the models of face
  recognition, and says how to mend what is wrong. The exit code is 1 when something needs mending. Works beside a running server, too.
  检查设置、文件夹、文件存储、进程、数据库、时钟、已构建的页面和人脸识别模型，并给出修复方法；有问题时退出码为 1。可在服务运行时使用。`,
  options: {},
  async run(_values, { root }) {
    const findings: Finding[] = []
    for await (const found of examine(root)) {
      findings.push(...found)
      for (const finding of found) show(finding)
    }
    const wrong = findings.filter(({ mend }) => mend !== undefined).length
    print(wrong === 0 ? '\nNothing needs mending. / 一切正常。' : `\n${wrong} to mend. / ${wrong} 项需要修复。`)
    return wrong === 0 ? 0 : 1
  },
})

async function* examine(root: string): AsyncGenerator<Finding[]> {
  yield checkProgram()
  yield checkAssets(root)
  yield checkFaceModels()
  const settings = checkedSettings()
  if (!('host' in settings)) return yield settings
  yield checkSettings(settings)
  yield checkProxy(settings)
  const folders = await checkFolders(settings.dataDir)
  yield folders
  const hasFolder = existsSync(settings.dataDir)
  // An embedded database lives in it.
  if (folders.some(({ mend }) => mend) && (hasFolder || !settings.databaseUrl)) return
  yield await checkFileStore(settings)
  if (hasFolder) yield await checkProcesses(settings)
  try {
    yield* await withDatabase(async (database) => [
      await checkDatabase(database, settings),
      await checkClock(database.owner),
    ])
  } catch (error) {
    yield [unreachable(error)]
  }
}

function checkedSettings(): Settings | Finding[] {
  try {
    return readSettings()
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    return [{ what: error.text, mend: { en: 'Correct these settings.', zh: '请更正这些设置。' } }]
  }
}

function unreachable(error: unknown): Finding {
  const text = error instanceof StartRefusal ? error.text : { en: String(error), zh: String(error) }
  return {
    what: text,
    mend: { en: 'Mend this first; the rest is looked at then.', zh: '请先修复此项，再检查其余内容。' },
  }
}

function show({ what, mend }: Finding): void {
  print(`${mend ? '✗' : '✓'} ${what.en === what.zh ? what.en : `${what.en} / ${what.zh}`}`)
  if (mend) print(`    → ${mend.en}\n    → ${mend.zh}`)
}
