import pg from 'pg'

type Heard = (payload: string) => void

/** How long to wait for a connection to close: the other side may be gone without notice. */
const endPatience = 2_000
const firstPause = 200
const longestPause = 5_000

/** A separate connection for notifications. It reconnects by itself, with growing pauses. */
export function createDatabaseListener(config: pg.PoolConfig, lost: (error: Error) => void) {
  const heard = new Map<string, Heard[]>()
  const regained: (() => void)[] = []
  let current: pg.Client | undefined
  let wasLost = false
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function open(pause: number): Promise<void> {
    const client = new pg.Client(config)
    current = client
    client.on('error', (error) => {
      lost(error)
      replace(client, pause)
    })
    client.on('notification', ({ channel, payload }) => {
      for (const callback of heard.get(channel) ?? []) callback(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of heard.keys()) await listenOn(client, channel)
    } catch (error) {
      replace(client, pause)
      throw error
    }
    // Notifications sent meanwhile are not repeated.
    if (wasLost) for (const callback of regained) callback()
    wasLost = false
  }

  /** A failing connection may report more than one error, but is replaced once. */
  function replace(failed: pg.Client, pause: number): void {
    if (current !== failed) return
    current = undefined
    wasLost = true
    failed.end().catch(() => undefined)
    if (closed) return
    const longer = Math.min(pause * 2, longestPause)
    retry = setTimeout(() => open(longer).catch(lost), pause)
  }

  return {
    async listen(channel: string, callback: Heard): Promise<void> {
      heard.set(channel, [...(heard.get(channel) ?? []), callback])
      clearTimeout(retry)
      if (current) await listenOn(current, channel)
      else await open(firstPause)
    },
    onRegained(callback: () => void): void {
      regained.push(callback)
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(retry)
      await settleWithin(endPatience, current?.end())
    },
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}

/** Waits until a promise has settled, fulfilled or rejected, but not longer than the given time. */
export async function settleWithin(patience: number, work: Promise<unknown> | undefined): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, patience)
  await Promise.race([Promise.allSettled([work]), over.promise])
  clearTimeout(timer)
}
