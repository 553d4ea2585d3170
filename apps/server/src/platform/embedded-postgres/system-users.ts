import { readFileSync } from 'node:fs'

/** A user of the operating system. */
export type SystemUser = { name: string; uid: number; gid: number }

/** The users of this machine, from its user list. */
export function readSystemUsers(): SystemUser[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n').flatMap(parseLine)
  } catch {
    return []
  }
}

function parseLine(line: string): SystemUser[] {
  const [name, , uid, gid] = line.split(':')
  return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
}
