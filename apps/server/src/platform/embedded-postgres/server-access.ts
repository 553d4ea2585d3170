import { writeFileSync } from 'node:fs'
import { applicationRole, ownerRole } from './database-cluster.ts'
import type { DatabaseFolders } from './database-folders.ts'

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
