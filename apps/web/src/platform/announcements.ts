import { toastDuration } from '@homeroom/contract/limits.ts'

export type Tone = 'success' | 'warning' | 'error'

export type Announcement = { id: number; tone: Tone; text: string; title: string | null }

export type AnnounceOptions = {
  /** Makes it a notification: it has a heading, stays longer and can be closed. */
  title?: string
  /** How long it stays, in place of the usual time. */
  duration?: number
}

export const notificationDuration = 3 * toastDuration
const shownAtOnce = 4

/** The notices on the screen, oldest first. */
export function createAnnouncements(later: typeof setTimeout = setTimeout) {
  const listeners = new Set<() => void>()
  let shown: readonly Announcement[] = []
  let lastId = 0

  function change(next: readonly Announcement[]): void {
    shown = next
    for (const listener of listeners) listener()
  }

  function close(id: number): void {
    change(shown.filter((entry) => entry.id !== id))
  }

  function add(tone: Tone, text: string, { title, duration }: AnnounceOptions = {}): void {
    lastId += 1
    const id = lastId
    // The same sentence twice helps nobody: the newer one takes the place of the older.
    const others = shown.filter((entry) => entry.text !== text || entry.title !== (title ?? null))
    change([...others, { id, tone, text, title: title ?? null }].slice(-shownAtOnce))
    later(() => close(id), duration ?? (title === undefined ? toastDuration : notificationDuration))
  }

  return {
    add,
    close,
    current: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
