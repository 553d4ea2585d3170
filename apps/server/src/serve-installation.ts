import type { RequestListener, Server } from 'node:http'
import type { PoolConfig } from 'pg'
import type { Report } from '#platform/embedded-postgres/database-server.ts'
import { openDatabaseServer } from '#platform/embedded-postgres/open-database-server.ts'
import { listenOn } from '#platform/http/listening-server.ts'
import { lockDataFolder, prepareDataFolder, tryLockDataFolder } from '#platform/installation/data-folder.ts'
import { takeOver } from '#platform/installation/hand-over.ts'
import { claimStore, FilesTaken } from '#platform/postgres/store-claim.ts'
import { readInstallationSecret } from '#platform/secrets/installation-secret.ts'
import type { Settings } from './settings/settings.ts'

/** What differs between the product and a test of its life cycle. */
type InstallationSteps = {
  /** Brings the tables up to date and fills an empty database; returns the lines to print when ready. */
  prepareDatabase(owner: PoolConfig, settings: Settings): Promise<string[]>
  buildApplication(parts: ApplicationParts): Promise<{ close(): Promise<void> }>
}

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
  const settings = { ...read, dataDir, secret: readInstallationSecret({ secret: read.secret, dataDir }) }
  // First, so that a port in use is reported before anything has changed.
  const listening = opened.adopt(await listenOn(settings), (server) => server.close())
  // The embedded database holds the folder by itself.
  const waiting = { patience, stopAsked, report }
  if (settings.databaseUrl) {
    const lock = await takeOver(() => tryLockDataFolder(dataDir), waiting)
    opened.adopt(lock ?? lockDataFolder(dataDir), (held) => held.release())
  }
  const database = opened.adopt(await openDatabaseServer(settings, report), (server) => server.stop())
  const claim = settings.databaseUrl
    ? opened.adopt(await claimStore(database.owner, settings, waiting), (held) => held.release())
    : undefined
  stopAsked.throwIfAborted()
  const notes = await steps.prepareDatabase(database.owner, settings)
  stopAsked.throwIfAborted()
  let handler: RequestListener = () => undefined
  const createHttpServer = (finished: RequestListener) => {
    handler = finished
    return listening.server
  }
  const parts = { settings, database: database.application, createHttpServer }
  opened.adopt(await steps.buildApplication(parts), (application) => application.close())
  listening.serveWith(handler, async () => !(await database.isAway()))
  report(readyText(settings, listening.port, notes))
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
