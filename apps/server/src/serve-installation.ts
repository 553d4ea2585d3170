import type { RequestListener, Server } from 'node:http'
import type { PoolConfig } from 'pg'
import type { DatabaseFault } from '#database/database-fault.ts'
import { readKey } from '#database/known-key.ts'
import type { Report } from '#platform/embedded-postgres/database-server.ts'
import { openDatabaseServer } from '#platform/embedded-postgres/open-database-server.ts'
import { listenOn } from '#platform/http/listening-server.ts'
import { lockDataFolder, prepareDataFolder, tryLockDataFolder } from '#platform/installation/data-folder.ts'
import { type Fault, faultText } from '#platform/installation/fault.ts'
import { findFullDisk, requireRoom } from '#platform/installation/free-room.ts'
import { takeOver } from '#platform/installation/hand-over.ts'
import { claimStore, FilesTaken } from '#platform/postgres/store-claim.ts'
import { createHealth } from './installation-health.ts'
import type { Settings } from './settings/settings.ts'

/** What differs between the product and a test of its life cycle. */
type InstallationSteps = {
  /** Brings the tables up to date and fills an empty database; returns the lines to print when ready. */
  prepareDatabase(owner: PoolConfig, settings: Settings): Promise<string[]>
  /** Looks whether the database is still what it was at the start, and gives up where it gets no answer. */
  lookAtDatabase(owner: PoolConfig, settings: Settings): Promise<DatabaseFault | undefined>
  buildApplication(parts: ApplicationParts): Promise<BuiltApplication>
}

/** `lacks`: what it goes without, and how to have it. It serves all the same. */
export type BuiltApplication = { lacks?: readonly Fault[]; close(): Promise<void> }

export type ApplicationParts = {
  settings: Settings
  database: PoolConfig
  createHttpServer(handler: RequestListener): Server
}

const drainPatience = 10_000
/** For so long a process that starts waits for the one before it, which ends after its last request. */
const handOverPatience = drainPatience + 5_000

type Running = {
  report: Report
  stopAsked: AbortSignal
  /** How many milliseconds it waits for the process before it to end. */
  patience?: number
}

/** Serves one installation until it is asked to stop. Resources are opened in this order and closed in reverse. */
export async function serveInstallation(
  read: Settings,
  steps: InstallationSteps,
  { report, stopAsked, patience = handOverPatience }: Running,
): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const dataDir = prepareDataFolder(read.dataDir)
  // First, so that a port in use is reported before anything has changed.
  const listening = opened.adopt(await listenOn(read), (server) => server.close())
  await requireRoom(dataDir)
  // The embedded database holds the folder by itself.
  const waiting = { patience, stopAsked, report }
  if (read.databaseUrl) {
    const lock = await takeOver(() => tryLockDataFolder(dataDir), waiting)
    opened.adopt(lock ?? lockDataFolder(dataDir), (held) => held.release())
  }
  const database = opened.adopt(await openDatabaseServer({ ...read, dataDir }, report), (server) => server.stop())
  const claim = read.databaseUrl
    ? opened.adopt(await claimStore(database.owner, read, waiting), (held) => held.release())
    : undefined
  const secret = await readKey(database.owner, { secret: read.secret, dataDir })
  const settings = { ...read, dataDir, secret }
  stopAsked.throwIfAborted()
  const notes = await steps.prepareDatabase(database.owner, settings)
  stopAsked.throwIfAborted()
  let handler: RequestListener = () => undefined
  const createHttpServer = (finished: RequestListener) => {
    handler = finished
    return listening.server
  }
  const written = claim ? claim.holding(database.application) : database.application
  const parts = { settings, database: written, createHttpServer }
  const { lacks = [] } = opened.adopt(await steps.buildApplication(parts), (application) => application.close())
  const watch = {
    isAway: () => database.isAway(),
    lookAtDatabase: () => steps.lookAtDatabase(database.owner, settings),
    lookAtDisk: () => findFullDisk(dataDir),
    report,
  }
  const health = opened.adopt(createHealth(watch), (looking) => looking.close())
  const without = lacks.map(({ code }) => code)
  listening.serveWith(handler, { health: health.answer, without })
  report(readyText(settings, listening.port, [...notes, ...lacks.map(faultText)]))
  // The garbage of the start is a tenth of an idle server's memory, and V8 keeps it until there is work (decision 26).
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })

  const ended = await Promise.race([database.lost, aborted(stopAsked), ...(claim ? [claim.lost] : [])])
  if (ended instanceof FilesTaken) {
    // An upload in flight would become a row whose bytes the other process does not have.
    report('Stopping at once: another Homeroom has taken the files / 立即停止：文件已由另一个 Homeroom 接管')
    await listening.close()
    throw ended
  }
  report('Stopping: requests in flight are finished first / 正在停止：先完成进行中的请求')
  await listening.drain(drainPatience)
  if (ended) throw ended
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}

function readyText({ host, publicUrl, productName }: Settings, port: number, notes: string[]): string {
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const address = publicUrl || `http://${shownHost}:${port}`
  return ['', `${productName} is ready / 已就绪: ${address}`, ...notes, ''].join('\n')
}
