import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from './database-server.ts'
import { stopLeftoverDatabase } from './leftover-database.ts'
import { type PostmasterParts, startPostmaster } from './postmaster.ts'

/** An embedded database that is restarted whenever it ends unexpectedly. */
type KeptPostmaster = { isAway(): boolean; lost: Promise<Error>; stop(): Promise<void> }

const pausesBetweenTries = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000]

/** Starts the database and keeps it running until it is stopped or cannot be restarted. */
export async function keepPostmaster(parts: PostmasterParts, report: Report): Promise<KeptPostmaster> {
  let current = await startPostmaster(parts)
  let away = false
  let stopping = false
  let bringingBack = Promise.resolve()
  const lost = Promise.withResolvers<Error>()

  async function watch(): Promise<void> {
    await current.ended
    if (!stopping) bringingBack = bringBack()
  }

  async function bringBack(): Promise<void> {
    away = true
    report('The database ended unexpectedly and is started again / 数据库意外退出，正在重新启动')
    try {
      current = (await restart()) ?? current
      if (stopping) return
      away = false
      report('The database is back / 数据库已恢复')
      void watch()
    } catch (error) {
      lost.resolve(error as Error)
    }
  }

  async function restart(): Promise<typeof current | undefined> {
    let reason: unknown
    for (const pause of pausesBetweenTries) {
      await sleep(pause)
      if (stopping) return undefined
      try {
        await stopLeftoverDatabase(parts.folders.cluster, report)
        return await startPostmaster(parts)
      } catch (error) {
        reason = error
      }
    }
    throw reason
  }

  void watch()
  return {
    isAway: () => away,
    lost: lost.promise,
    async stop() {
      stopping = true
      await bringingBack
      await current.stop()
    },
  }
}
