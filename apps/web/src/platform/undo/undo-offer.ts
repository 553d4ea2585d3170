import { undoDuration } from '@homeroom/contract/limits.ts'
import { readStored, removeStored, writeStored } from '#platform/browser/stored-value.ts'

/** What can still be undone: a to-do that was ticked off, or all messages that were ignored. */
export type Undoable = { kind: 'tick'; id: string } | { kind: 'ignoring' }
/** `until` is a moment of this machine's clock, in milliseconds. */
export type UndoOffer = { what: Undoable; text: string; userId: string; until: number }

// Kept for this tab: a reload within the time must not take the way back away.
const key = 'homeroom_undo'
const tab = () => sessionStorage
const listeners = new Set<() => void>()
let offer: UndoOffer | null = null
let read = false

function change(next: UndoOffer | null): void {
  offer = next
  if (next) writeStored(key, JSON.stringify(next), tab)
  else removeStored({ keys: [key] }, tab)
  for (const listener of listeners) listener()
}

/** The newest offer; one thing at a time can be undone. */
export const undoOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current(): UndoOffer | null {
    if (!read) {
      read = true
      offer = parseOffer(readStored(key, tab), Date.now())
    }
    return offer
  },
  make(made: Omit<UndoOffer, 'until'>): void {
    read = true
    change({ ...made, until: Date.now() + undoDuration })
  },
  /** Takes an offer away, unless a newer one has taken its place. */
  end(ended: UndoOffer): void {
    if (offer === ended) change(null)
  },
}

/** What a tab has kept; null when it is over, or nothing that this page has written. */
export function parseOffer(kept: string | null, now: number): UndoOffer | null {
  try {
    const found = JSON.parse(kept ?? 'null') as UndoOffer | null
    const left = (found?.until ?? 0) - now
    return found && left > 0 && left <= undoDuration ? found : null
  } catch {
    // Not what this page has written.
    return null
  }
}
