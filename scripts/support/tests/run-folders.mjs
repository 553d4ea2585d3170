import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const memory = '/dev/shm'
const nameOfFolder = /^homeroom-(\d+)-(\d+)$/
const megabyte = 1024 ** 2

/**
 * Does the work of a run of the tests with folders of its own for everything temporary: one on disk, which all that it starts gets
 * as TMPDIR, and one in memory where there is such a place (TEST_MEMORY, see temporary-base.mjs). Both are removed
 * in the end. Those of runs that were killed are removed first, with what still runs in them. Says what room there is, before and after.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withRunFolders(work) {
  const before = { TMPDIR: process.env.TMPDIR, TEST_MEMORY: process.env.TEST_MEMORY }
  const places = placesOfRuns()
  const removed = removeFoldersOfEndedRuns(Object.values(places))
  if (removed > 0) console.log(`Removed what ${removed} ended runs had left. / 已清理 ${removed} 个中断测试的残留。`)
  console.log(roomNow())
  const folders = Object.entries(places).map(([variable, place]) => {
    const folder = join(place, `homeroom-${process.pid}-${startOf(process.pid)}`)
    // Others may pass through: PostgreSQL does not run as root.
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    process.env[variable] = folder
    return folder
  })
  try {
    return await work()
  } finally {
    for (const folder of folders) removeFolder(folder)
    for (const [variable, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[variable]
      else process.env[variable] = value
    }
    console.log(roomNow())
  }
}

/** Megabytes that are free, in memory and on the disk for temporary files. */
export function freeRoom() {
  const { bavail, bsize } = statfsSync(tmpdir())
  // Node 20 gets `availableMemory` only late.
  const available = process.availableMemory?.() ?? freemem()
  return { memory: Math.round(available / megabyte), disk: Math.round((bavail * bsize) / megabyte) }
}

/**
 * Removes from these places the folders of runs whose process is gone, with the processes that such a run has left in them.
 * @param {readonly string[]} places
 * @returns {number} how many folders
 */
export function removeFoldersOfEndedRuns(places) {
  const ended = places.flatMap((place) =>
    readdirSync(place)
      .filter((name) => isOfEndedRun(name))
      .map((name) => join(place, name)),
  )
  for (const folder of ended) {
    for (const pid of processesIn(folder)) kill(pid)
    removeFolder(folder)
  }
  return ended.length
}

function isOfEndedRun(name) {
  const [, pid, start] = nameOfFolder.exec(name) ?? []
  return pid !== undefined && startOf(Number(pid)) !== start
}

/** When a process began, in the system's own count; `undefined` when there is none, `0` where the system does not tell. */
function startOf(pid) {
  if (!existsSync('/proc/self/stat')) return isRunning(pid) ? '0' : undefined
  try {
    // The name of the program stands in brackets and may hold anything; the start is the 20th field after it (proc(5)).
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  } catch {
    return undefined
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function processesIn(folder) {
  if (!existsSync('/proc/self/stat')) return []
  const isInside = (path) => path === folder || path.startsWith(`${folder}/`)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) => argumentsOf(pid).some(isInside) || isInside(workingFolderOf(pid)))
    .map(Number)
}

function argumentsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function workingFolderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

function placesOfRuns() {
  const places = { TMPDIR: tmpdir() }
  return isWritable(memory) ? { ...places, TEST_MEMORY: memory } : places
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function roomNow() {
  const { memory: inMemory, disk } = freeRoom()
  return `Free: ${inMemory} MB of memory, ${disk} MB of disk. / 可用内存 ${inMemory} MB，磁盘 ${disk} MB。`
}
