import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { StartRefusal } from '#platform/installation/start-refusal.ts'

type Key = { secret: string; dataDir: string; mayMake?: boolean }

/** The key everything of this installation is signed with: the given one, or one made once and kept in the data folder. */
export function readInstallationSecret({ secret, dataDir, mayMake = true }: Key): string {
  if (secret) return secret
  const file = join(dataDir, 'secret.key')
  const kept = readKept(file) ?? (mayMake ? createKept(file) : undefined)
  if (kept === undefined)
    throw new StartRefusal({
      en: `The key of this installation, ${file}, is gone. Put it back from a backup, or set HOMEROOM_SECRET. If it is lost for good: npm run homeroom -- accept-key.`,
      zh: `本安装的密钥 ${file} 缺失。请从备份恢复，或设置 HOMEROOM_SECRET。若已无法找回：npm run homeroom -- accept-key。`,
    })
  if (kept.length >= 32) return kept
  throw new StartRefusal({
    en: `The key in ${file} is damaged. Put it back from a backup. If it is lost for good, remove the file and run: npm run homeroom -- accept-key.`,
    zh: `密钥文件 ${file} 已损坏。请从备份恢复。若已无法找回，请删除该文件并运行：npm run homeroom -- accept-key。`,
  })
}

function readKept(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    // A copy or a backup may have opened it to others.
    chmodSync(file, 0o600)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartRefusal(
      {
        en: `The key in ${file} cannot be read. Start as the user who owns the file, or give that right to this user.`,
        zh: `无法读取密钥文件 ${file}。请以文件所有者身份启动，或为当前用户授权。`,
      },
      { cause: error },
    )
  }
}

function createKept(file: string): string {
  // Linked into place when it is whole, so that neither a crash nor a second process can leave half a key or two keys.
  if (!existsSync(dirname(file))) throw noFolder(dirname(file))
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKept(file) ?? ''
}

/** A key in a folder that nobody uses would be lost again: the folder is made by the start, or its name is a wrong one. */
const noFolder = (folder: string) =>
  new StartRefusal({
    en: `There is no data folder ${folder} to keep the key in. Name the folder of this installation with HOMEROOM_DATA_DIR, make it, or set HOMEROOM_SECRET.`,
    zh: `没有可存放密钥的数据文件夹 ${folder}。请用 HOMEROOM_DATA_DIR 指定本安装的文件夹、新建该文件夹，或设置 HOMEROOM_SECRET。`,
  })
