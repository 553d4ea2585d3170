import { chmodSync, existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataFolder } from '#platform/installation/data-folder.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { type Finding, fine, toMend } from './finding.ts'

const gigabyte = 1024 ** 3
const leastFree = gigabyte

/** The data folder: there, writable, with room, its key whole and closed to others. */
export function checkFolders(dataDir: string): Finding[] {
  try {
    const folder = prepareDataFolder(dataDir)
    return [fine(`Data folder ${folder}`, `数据文件夹 ${folder}`), checkSpace(folder), ...checkKey(folder)]
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    return [{ what: error.text, mend: { en: 'See the line above.', zh: '见上一行。' } }]
  }
}

function checkSpace(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder)
  const free = (bavail * bsize) / gigabyte
  const shown = `${free.toFixed(1)} GB`
  if (free * gigabyte >= leastFree) return fine(`Free space ${shown}`, `可用空间 ${shown}`)
  return toMend(
    { en: `Only ${shown} are free in ${folder}.`, zh: `${folder} 仅剩 ${shown} 可用空间。` },
    {
      en: 'Free some space, or move the folder to a larger disk and name it with HOMEROOM_DATA_DIR.',
      zh: '请清理空间，或将该文件夹移到更大的磁盘并用 HOMEROOM_DATA_DIR 指定。',
    },
  )
}

function checkKey(folder: string): Finding[] {
  const file = join(folder, 'secret.key')
  if (!existsSync(file)) return []
  const findings: Finding[] = []
  if ((statSync(file).mode & 0o077) !== 0) {
    chmodSync(file, 0o600)
    findings.push(fine(`${file} was readable for others; closed now`, `${file} 原先对他人可读，现已收紧权限`))
  }
  if (readFileSync(file, 'utf8').trim().length >= 32) return findings
  const mend = {
    en: 'Put it back from a backup, or delete it to make a new one; then everybody signs in again.',
    zh: '请从备份恢复，或删除以生成新密钥（所有人需重新登录）。',
  }
  return [...findings, toMend({ en: `The key ${file} is damaged.`, zh: `密钥文件 ${file} 已损坏。` }, mend)]
}
