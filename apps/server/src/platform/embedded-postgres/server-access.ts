import { chownSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { applicationRole, ownerRole } from './database-cluster.ts'
import type { DatabaseFolders } from './database-folders.ts'
import type { DatabaseUser } from './database-user.ts'

/**
 * Makes the folder of the socket, which only the database's user can enter, or accepts one that already is like that.
 * Refuses anything else at that path: in a shared temporary folder another user may have put something there.
 */
export function prepareSocketFolder(folder: string, user: DatabaseUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOurs = found.uid === process.getuid?.() || found.uid === user.ids?.uid
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new StartRefusal({
      en: `The folder ${folder} must belong to the user of the database and be closed to others. Remove it and start again.`,
      zh: `文件夹 ${folder} 必须属于数据库用户且不对他人开放。请删除它后重新启动。`,
    })
  }
  if (user.ids) chownSync(folder, user.ids.uid, user.ids.gid)
}

/** Lets exactly one user of the machine in, through the socket: the one this process is seen as. There is no password. */
export function writeAccessRules(folders: DatabaseFolders, seenAs: string): void {
  const rules = [
    `local all ${ownerRole} peer map=homeroom`,
    `local replication ${ownerRole} peer map=homeroom`,
    `local all ${applicationRole} peer map=homeroom`,
  ]
  const identities = [ownerRole, applicationRole].map((role) => `homeroom "${seenAs}" ${role}`)
  writeRules(folders.authentication, rules)
  writeRules(folders.identities, identities)
}

// Readable inside its closed folder: the database may run as another user than this process.
function writeRules(file: string, lines: string[]): void {
  writeFileSync(file, `# Written at every start.\n${lines.join('\n')}\n`, { mode: 0o644 })
}
