import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { StartRefusal } from '#platform/installation/start-refusal.ts'

/** As whom the database programs run: PostgreSQL refuses to run as root. */
export type DatabaseUser = {
  /** Put in front of every program. */
  prefix: readonly string[]
  /** The user the programs are started as, when it is not the user of this process. */
  ids?: { uid: number; gid: number }
  /** The name under which PostgreSQL sees this process at the other end of its socket. */
  seenAs: string
}

/** A user of the operating system. */
type SystemUser = { name: string; uid: number; gid: number }

type Place = { home: string; program: string }

/** Chooses the user and makes the database's home folder for it, or takes the user the existing home belongs to. */
export function chooseDatabaseUser(place: Place): DatabaseUser {
  if (process.getuid?.() !== 0) return ordinaryUser(place.home)
  const users = readSystemUsers()
  const owner = ownerOf(place.home)
  const chosen = candidates(users, owner, ownerOf(dirname(place.home))).find((user) => canWork(user, place))
  if (chosen) return chosen
  throw new StartRefusal({
    en: `PostgreSQL does not run as root, and no other user of this machine reaches ${place.home}. Start Homeroom as an ordinary user, or choose a folder such as /var/lib/homeroom with HOMEROOM_DATA_DIR, or set DATABASE_URL.`,
    zh: `PostgreSQL 不能以 root 运行，而本机其他用户无法访问 ${place.home}。请以普通用户启动 Homeroom，或用 HOMEROOM_DATA_DIR 指定 /var/lib/homeroom 之类的文件夹，或设置 DATABASE_URL。`,
  })
}

function ordinaryUser(home: string): DatabaseUser {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const uid = process.getuid?.()
  const name = readSystemUsers().find((user) => user.uid === uid)?.name
  if (statSync(home).uid !== uid) {
    throw new StartRefusal({
      en: `The database folder ${home} belongs to another user. Start Homeroom as that user (or as root, if it was started as root before).`,
      zh: `数据库文件夹 ${home} 属于其他用户。请以该用户启动 Homeroom（若此前以 root 启动，则用 root）。`,
    })
  }
  return { prefix: [], seenAs: name ?? nameFromSystem(uid) }
}

// Users of a directory service are not in the local list.
function nameFromSystem(uid: number | undefined): string {
  const name = spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout?.trim()
  if (name) return name
  throw new StartRefusal({
    en: `The user id ${uid} has no name on this machine, and PostgreSQL needs one. Add it to /etc/passwd, or set DATABASE_URL.`,
    zh: `用户 id ${uid} 在本机没有用户名，而 PostgreSQL 需要。请在 /etc/passwd 中添加，或设置 DATABASE_URL。`,
  })
}

function candidates(users: SystemUser[], owner: number | undefined, above: number | undefined): DatabaseUser[] {
  const byId = (uid: number | undefined) => users.filter((user) => uid && user.uid === uid)
  const byName = (name: string) => users.filter((user) => user.name === name)
  const service = [...byName('postgres'), ...byName('nobody')]
  if (owner === 0) return service.map(insideNamespace)
  if (owner !== undefined) return byId(owner).map(asUser)
  return [...[...byId(above), ...service].map(asUser), ...service.map(insideNamespace)]
}

function asUser({ uid, gid }: SystemUser): DatabaseUser {
  return { prefix: [], ids: { uid, gid }, seenAs: 'root' }
}

// Root without its powers, under another name: reaches what root owns, for instance a folder below /root.
function insideNamespace({ name, uid, gid }: SystemUser): DatabaseUser {
  return { prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'], seenAs: name }
}

function canWork(user: DatabaseUser, { home, program }: Place): boolean {
  const isNew = ownerOf(home) === undefined
  if (isNew) mkdirSync(home, { mode: 0o700 })
  if (isNew && user.ids) chownSync(home, user.ids.uid, user.ids.gid)
  const test = ['/bin/sh', '-c', 'cd "$1" && test -w . && test -x "$2"', 'sh', home, program]
  const [command = '', ...args] = [...user.prefix, ...test]
  const works = spawnSync(command, args, { ...user.ids, stdio: 'ignore' }).status === 0
  if (isNew && !works) rmdirSync(home)
  return works
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

/** The users of this machine, from its user list. */
function readSystemUsers(): SystemUser[] {
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
