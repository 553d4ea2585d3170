import { keptAtHeader } from '@homeroom/contract/endpoint/kept-answers.ts'
import { useSyncExternalStore } from 'react'

/** Whether the server can be reached. `asOf` tells how old what is shown is (ISO 8601). */
export type Connection = { step: 'online' } | { step: 'offline'; asOf: string }

type ConnectionEvent =
  | { type: 'network-lost'; at: string }
  | { type: 'network-back' }
  /** An answer came: from the server, or one that was kept earlier. */
  | { type: 'answered'; keptAt: string | null }

const online: Connection = { step: 'online' }

/** The one place where the connection changes. */
export function nextConnection(before: Connection, event: ConnectionEvent): Connection {
  if (event.type === 'network-lost') return before.step === 'offline' ? before : { step: 'offline', asOf: event.at }
  if (event.type === 'network-back' || event.keptAt === null) return online
  return before.step === 'offline' ? before : { step: 'offline', asOf: event.keptAt }
}

let connection: Connection = online
const listeners = new Set<() => void>()
const returnListeners = new Set<() => void>()

function hear(event: ConnectionEvent): void {
  const before = connection
  connection = nextConnection(before, event)
  if (connection !== before) for (const listener of listeners) listener()
  // A late answer may have said already that the server is there: the word of the browser counts all the same.
  const back = event.type === 'network-back' || before.step === 'offline'
  if (back && connection.step === 'online') for (const listener of returnListeners) listener()
}

/** Notes where an answer came from. */
export function noteAnswer(response: Response): void {
  hear({ type: 'answered', keptAt: response.headers.get(keptAtHeader) })
}

/** Watches the network of this browser; a page that was kept starts offline. */
export function watchConnection(): void {
  const { keptAt } = document.documentElement.dataset
  if (keptAt) hear({ type: 'answered', keptAt })
  else if (!navigator.onLine) hear({ type: 'network-lost', at: new Date().toISOString() })
  addEventListener('offline', () => hear({ type: 'network-lost', at: new Date().toISOString() }))
  addEventListener('online', () => hear({ type: 'network-back' }))
}

/**
 * Does the work each time the server is reached again. An answer that was kept may come between two fresh ones: while the
 * work runs it is not begun anew, or it would never end. The answer ends the watch.
 */
export function whenBackOnline(work: () => Promise<unknown>): () => void {
  let running = false
  async function begin(): Promise<void> {
    if (running) return
    running = true
    await work().catch(() => undefined)
    running = false
  }
  const listener = () => void begin()
  returnListeners.add(listener)
  return () => void returnListeners.delete(listener)
}

export const isOffline = (): boolean => connection.step === 'offline'

export function useConnection(): Connection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => connection,
    () => online,
  )
}
