import type { Outcome } from '../clocking-outcome.ts'
import type { KioskStore } from './kiosk-store.ts'
import { type EntryFacts, entriesMaximum, nextEntry, pauseAfter, sortByAge } from './queue-rules.ts'

export type KeptClocking = EntryFacts & { faceImage: string }
export type QueueState = {
  /** How many pictures wait. */
  waiting: number
  /** From how many kept pictures of today nobody was recognised. */
  refused: number
}

type Parts = {
  /** Opened at the first need; a browser that refuses storage keeps nothing. */
  openStore: () => Promise<KioskStore>
  send: (clocking: KeptClocking) => Promise<Outcome>
  now: () => Date
  /** The day of a moment at the school. */
  dayOf: (moment: Date) => string
  /** The server says that this is no kiosk any more. */
  onNotEnrolled: () => void
}

export type KioskQueue = ReturnType<typeof createKioskQueue>

/** Pictures that could not be sent, sealed on the device, and sent one after the other when the server answers again. */
export function createKioskQueue({ openStore, send, now, dayOf, onNotEnrolled }: Parts) {
  const listeners = new Set<() => void>()
  /** How often the server has answered about an entry without being able to work on it. */
  const tries = new Map<string, number>()
  let opened: Promise<KioskStore> | undefined
  let state: QueueState = { waiting: 0, refused: 0 }
  let failures = 0
  let away = false
  let sending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false

  function store(): Promise<KioskStore> {
    opened ??= openStore()
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }

  async function tell(): Promise<void> {
    const kept = await store()
    const next = { waiting: (await kept.list()).length, refused: await kept.readRefused(dayOf(now())) }
    if (next.waiting === state.waiting && next.refused === state.refused) return
    state = next
    for (const listener of listeners) listener()
  }

  function plan(): void {
    clearTimeout(timer)
    timer = running && state.waiting > 0 ? setTimeout(() => void sendNow(), pauseAfter(failures)) : undefined
  }

  async function giveUp(kept: KioskStore, { id }: EntryFacts): Promise<void> {
    await kept.noteRefused(dayOf(now()))
    await kept.remove(id)
  }

  /** Sends one entry; false when the others have to wait. */
  async function sendNext(kept: KioskStore): Promise<boolean> {
    const { living, over } = sortByAge(await kept.list(), now())
    for (const entry of over) await giveUp(kept, entry)
    const next = nextEntry(living, tries)
    if (!next) return false
    const faceImage = await kept.open(next.id)
    if (faceImage === undefined) {
      await giveUp(kept, next)
      return true
    }
    const outcome = await send({ ...next, faceImage })
    if (outcome.what === 'not enrolled') {
      await kept.wipe()
      onNotEnrolled()
      return false
    }
    if (outcome.what === 'later' || (outcome.what === 'refused' && !outcome.judged)) {
      failures += 1
      away = outcome.what === 'later'
      const answered = outcome.what === 'refused' || outcome.answered
      if (answered) tries.set(next.id, (tries.get(next.id) ?? 0) + 1)
      return false
    }
    failures = 0
    away = false
    tries.delete(next.id)
    if (outcome.what === 'recognised') await kept.remove(next.id)
    else await giveUp(kept, next)
    return true
  }

  async function sendNow(): Promise<void> {
    if (sending || !running) return
    sending = true
    try {
      const kept = await store()
      while (running && (await sendNext(kept))) await tell()
      await tell()
    } catch {
      // The browser's storage fails: the next try may succeed, and nothing is lost by it.
      failures += 1
    } finally {
      sending = false
      plan()
    }
  }

  return {
    read: (): QueueState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Whether the server could not be reached, or not work, when it was last tried. */
    isAway: (): boolean => away,
    /** Keeps a picture; false when there is no room for it, or the browser keeps nothing. */
    async keep({ faceImage, ...entry }: KeptClocking): Promise<boolean> {
      try {
        const kept = await store()
        if ((await kept.list()).length >= entriesMaximum) return false
        await kept.add(entry, faceImage)
        away = true
        await tell()
        if (timer === undefined) plan()
        return true
      } catch {
        return false
      }
    },
    sendNow,
    /** Sends what waits from before, and from now on whatever is kept. The answer ends it. */
    start(): () => void {
      running = true
      const again = () => void sendNow()
      addEventListener('online', again)
      again()
      return () => {
        running = false
        clearTimeout(timer)
        timer = undefined
        removeEventListener('online', again)
      }
    },
    /** Nothing of this kiosk stays on the device. */
    async wipe(): Promise<void> {
      tries.clear()
      failures = 0
      away = false
      await store()
        .then((kept) => kept.wipe())
        .then(tell)
        .catch(() => undefined)
    },
  }
}
