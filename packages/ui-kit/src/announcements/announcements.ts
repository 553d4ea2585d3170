export type AnnouncementTone = 'success' | 'warning' | 'error'

export type Announcement = { id: number; tone: AnnouncementTone; text: string; title: string | null }

export type AnnounceOptions = {
  /** Makes it a notification: it has a heading, stays longer and can be closed. */
  title?: string
  /** How long it stays, in place of the usual time. */
  duration?: number
}

/** How long a toast and a notification stay, in milliseconds. */
export type AnnouncementDurations = { toast: number; notification: number }

export type AnnouncementStore = ReturnType<typeof createAnnouncements>

const shownAtOnce = 4

/** The notices on the screen, oldest first. */
export function createAnnouncements(durations: AnnouncementDurations) {
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

  function add(tone: AnnouncementTone, text: string, { title, duration }: AnnounceOptions = {}): void {
    lastId += 1
    const id = lastId
    // The same sentence twice helps nobody: the newer one takes the place of the older.
    const others = shown.filter((entry) => entry.text !== text || entry.title !== (title ?? null))
    change([...others, { id, tone, text, title: title ?? null }].slice(-shownAtOnce))
    setTimeout(() => close(id), duration ?? (title === undefined ? durations.toast : durations.notification))
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
