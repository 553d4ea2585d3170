import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#platform/calls/app-error.ts'

type Bounds = {
  /** The most bytes of one form. */
  most: number
  /** The most bytes of all forms that have not been made into a workbook yet. */
  together: number
  /** The same of one unit: no school takes all of it. */
  ofUnit: number
  /** How long a form may take to arrive, in milliseconds. */
  patience: number
}

/** A form that is there as a whole. Whoever has it closes it. */
export type ArrivedForm = { descriptor: number; close: () => Promise<void> }
export type FormArrivals = ReturnType<typeof createFormArrivals>

/**
 * Takes forms into files without a name before anything is made of them. So a form on a slow line, or one that never ends, keeps no
 * processor and nobody else's turn: it costs the bytes that have come.
 */
export function createFormArrivals(folder: string, { most, together, ofUnit, patience }: Bounds) {
  let there = 0
  const ofUnits = new Map<string, number>()

  function count(unitId: string, bytes: number): number {
    there += bytes
    const unit = (ofUnits.get(unitId) ?? 0) + bytes
    if (unit === 0) ofUnits.delete(unitId)
    else ofUnits.set(unitId, unit)
    return unit
  }

  return async (unitId: string, bytes: AsyncIterator<Uint8Array>): Promise<ArrivedForm> => {
    const file = await openNameless(folder)
    let own = 0
    async function close(): Promise<void> {
      count(unitId, -own)
      own = 0
      await file.close()
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppError('request_timeout')), patience)
    })
    try {
      for (;;) {
        const { done, value } = await Promise.race([nextOf(bytes), late])
        if (done) return { descriptor: file.fd, close }
        own += value.length
        const unit = count(unitId, value.length)
        if (own > most) throw new AppError('body_too_large')
        if (there > together || unit > ofUnit) throw new AppError('server_busy', { retryAfter: 30 })
        // All of it: a plain write may stop in the middle.
        await file.appendFile(value)
      }
    } catch (error) {
      await close()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

const nextOf = (bytes: AsyncIterator<Uint8Array>) =>
  bytes.next().catch((cause: unknown) => {
    throw new AppError('validation_failed', { cause })
  })

/** A file that goes with its handle: a killed server leaves nothing behind. */
export async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  // Gone already where another process has just begun.
  await rm(path, { force: true })
  return file
}

/** Removes what was left by a process that was killed before its file had lost its name. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { force: true })
}
