import { type Countdown, createCountdown } from '@homeroom/shared/timing/countdown.ts'
import type { ReactNode } from 'react'

export type AnnouncementTone = 'success' | 'warning' | 'error'

export type Announcement = {
  id: number
  tone: AnnouncementTone
  /** Words, or `AnnouncedAction`: words with a button. Few pages announce what can be undone, and only they fetch it. */
  text: ReactNode
  title: string | null
  quiet: boolean
  series?: string | undefined
}

export type AnnounceOptions = {
  /** Makes it a notification: it has a heading, stays longer and can be closed. */
  title?: string
  /** How long it stays, in place of the usual time. */
  duration?: number
  /** One small line, or two where it is narrow, in the room under the page's header (`--header-room`), where it covers nothing. */
  quiet?: boolean
  /** One of a series takes the place of the one before it: such as one that counts up. */
  series?: string
}

/** How long a toast and a notification stay, in milliseconds. */
export type AnnouncementDurations = { toast: number; notification: number }

/** Why the notices stay: somebody is at them, or nobody can see them yet. */
export type HoldCause = 'hovered' | 'focused' | 'unseen'

export type AnnouncementStore = ReturnType<typeof createAnnouncements>

const shownAtOnce = 4

/** The notices on the screen, oldest first. */
export function createAnnouncements(durations: AnnouncementDurations) {
  const listeners = new Set<() => void>()
  // A page that still becomes alive announces before its list is there to show it.
  const causes = new Set<HoldCause>(['unseen'])
  const countdowns = new Map<number, Countdown>()
  let shown: readonly Announcement[] = []
  let lastId = 0

  function change(next: readonly Announcement[]): void {
    shown = next
    for (const [id, countdown] of countdowns) {
      if (next.some((entry) => entry.id === id)) continue
      countdown.pause()
      countdowns.delete(id)
    }
    for (const listener of listeners) listener()
  }

  function close(id: number): void {
    change(shown.filter((entry) => entry.id !== id))
    // When a notice is removed, pointer and focus leave it without an event.
    hold('hovered', false)
    hold('focused', false)
  }

  function add(
    tone: AnnouncementTone,
    text: ReactNode,
    { title, duration, quiet = false, series }: AnnounceOptions = {},
  ): void {
    lastId += 1
    const id = lastId
    const time = duration ?? (title === undefined ? durations.toast : durations.notification)
    const countdown = createCountdown(time, () => close(id))
    countdowns.set(id, countdown)
    if (causes.size === 0) countdown.run()
    // The same sentence twice helps nobody: the newer one takes the place of the older.
    const others = shown.filter(
      (entry) =>
        (entry.text !== text || entry.title !== (title ?? null)) && (series === undefined || entry.series !== series),
    )
    change([...others, { id, tone, text, title: title ?? null, quiet, series }].slice(-shownAtOnce))
  }

  /** While there is any cause no time passes for the notices. */
  function hold(cause: HoldCause, held: boolean): void {
    if (held) causes.add(cause)
    else causes.delete(cause)
    for (const countdown of countdowns.values()) {
      if (causes.size > 0) countdown.pause()
      else countdown.run()
    }
  }

  return {
    add,
    close,
    hold,
    current: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
