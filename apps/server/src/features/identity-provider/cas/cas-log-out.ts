import { randomUUID } from 'node:crypto'
import { minute, second } from '@homeroom/shared/dates/durations.ts'
import type { fetchOutside } from '#platform/outside/outbound-http.ts'
import type { Database } from '#platform/postgres/database.ts'
import { logoutRequest } from './cas-answer.ts'
import { dropCasLogin, type EndedLogin, holdEndedLogins, putOff } from './cas-queries.ts'

type Parts = {
  db: Database
  now: () => Date
  send: typeof fetchOutside
  /** Called when a service could not be told. */
  failed: (error: unknown, service: string) => void
  /** How often expired sessions are searched, in ms, because the database sends no notification of those. */
  every?: number
}

/** If a process dies while it calls a service, the row stays locked for this long. */
const held = 30 * second

const oneTry = 3 * second

/** The pauses after each failed attempt; after the last one it gives up. */
const pauses = [2 * second, 15 * second, 120 * second]

const atOnce = 20

/** Several people or units that change together are handled together. */
const gathering = 1 * second

/**
 * Tells services that a session has ended, so that theirs ends, too. Of several notified processes one calls the
 * service. A service that does not answer is called again a few times.
 */
export function createCasLogOut({ db, now, send, failed, every = minute }: Parts) {
  const timers = new Set<NodeJS.Timeout>()
  let gathered = false
  let closed = false

  function later(wait: number, work: () => void): void {
    if (closed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, wait)
    timer.unref()
    timers.add(timer)
  }

  /** Tells the services of a session, or of all sessions, that have ended. */
  async function tell(sessionId: string | null = null): Promise<void> {
    const rows = await holdEndedLogins(db, { sessionId, now: now(), until: new Date(now().getTime() + held) })
    for (let start = 0; start < rows.length; start += atOnce)
      await Promise.all(rows.slice(start, start + atOnce).map(tellOne))
  }

  async function tellOne(login: EndedLogin): Promise<void> {
    const { address, ticket, inside, tries } = login
    try {
      const form = new URLSearchParams({
        logoutRequest: logoutRequest({ id: randomUUID(), ticket, at: now() }),
      })
      const { status } = await send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        timeout: oneTry,
        maxBytes: 64_000,
        publicOnly: !inside,
      })
      // A service that does not know such a message would refuse it every time.
      if (status >= 500) throw new Error(`answered ${status}`)
      await dropCasLogin(db, login)
    } catch (error) {
      const pause = pauses[tries - 1]
      if (pause === undefined) {
        failed(error, new URL(address).host)
        await dropCasLogin(db, login)
        return
      }
      await putOff(db, login, new Date(now().getTime() + pause))
      later(pause, quietly)
    }
  }

  /** A failure here is repeated by the next run. */
  function quietly(sessionId?: string): void {
    tell(sessionId).catch((error) => failed(error, 'database'))
  }

  function gather(): void {
    if (gathered) return
    gathered = true
    later(gathering, () => {
      gathered = false
      quietly()
    })
  }

  function watch(): void {
    later(every, () => {
      quietly()
      watch()
    })
  }

  return {
    tell,
    async hearChanges(): Promise<void> {
      watch()
      await db.listen('session_ended', (sessionId) => quietly(sessionId))
      // A person who is deactivated, alone or with the unit, is signed out as well.
      await db.listen('person_changed', gather)
      await db.listen('unit_changed', gather)
    },
    close(): void {
      closed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
