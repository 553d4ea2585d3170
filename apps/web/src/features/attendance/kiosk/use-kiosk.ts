import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { enrolKiosk, readKiosk } from '@homeroom/contract/attendance/kiosk-endpoints.ts'
import type { Kiosk } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import { minute, second } from '@homeroom/shared/dates/durations.ts'
import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#platform/calls/send.ts'
import { serverClock } from '#platform/page/server-clock.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import { sendClocking } from './clocking-outcome.ts'
import { keepStorage } from './kiosk-device.ts'
import { createKioskQueue, type KioskQueue } from './queue/kiosk-queue.ts'
import { type KioskStore, openKioskStore } from './queue/kiosk-store.ts'

export type KioskState =
  | { step: 'reading' }
  /** Nobody knows yet whether it is a kiosk, since the server does not answer. */
  | { step: 'unreachable' }
  /** `ended`: it was a kiosk before. */
  | { step: 'key'; ended: boolean }
  | { step: 'enrolled'; kiosk: Kiosk }

export type KioskWork = {
  state: KioskState
  queue: KioskQueue
  /** Enrols this browser; fails as the call does. */
  enrol: (key: string) => Promise<void>
  /** The server has said that this is no kiosk any more. */
  end: () => void
}

/** How long the server may take for a picture that waits on the device; nobody stands before it. */
const patience = 30 * second
const betweenReadings = minute
const betweenTries = 5 * second

/** Whether this browser is a kiosk, and what waits in it. */
export function useKiosk(): KioskWork {
  /** Of the kiosk's own unit, which another address of the installation need not know. */
  const timeZone = useRef(useStartData().unit.timeZone)
  const [state, setState] = useState<KioskState>({ step: 'reading' })
  const [{ queue, store }] = useState(() =>
    createDevice(
      () => timeZone.current,
      () => end(),
    ),
  )

  function end(): void {
    void queue.wipe()
    setState((before) => (before.step === 'key' ? before : { step: 'key', ended: before.step === 'enrolled' }))
  }
  function enrolled(kiosk: Kiosk): void {
    timeZone.current = kiosk.timeZone
    setState({ step: 'enrolled', kiosk })
    // Without it the page works, too, but a reload without a network does not.
    store()
      .then((kept) => kept.keepKiosk(kiosk))
      .catch(() => undefined)
  }
  async function unreachable(): Promise<void> {
    const known = await store()
      .then((kept) => kept.readKiosk())
      .catch(() => undefined)
    if (known) timeZone.current = known.timeZone
    setState((before) => {
      if (before.step === 'enrolled' || before.step === 'key') return before
      return known ? { step: 'enrolled', kiosk: known } : { step: 'unreachable' }
    })
  }
  const read = useEffectEvent(async () => {
    try {
      const answer = await call(readKiosk, {}, { intercept: false })
      if (answer.status === 200 && answer.data) return enrolled(answer.data)
      if (answer.code === 'kiosk_not_enrolled') return end()
    } catch {
      // Below: whatever comes in place of an answer says nothing about this kiosk.
    }
    await unreachable()
  })
  const waits = state.step === 'unreachable'
  const asks = state.step !== 'key'
  useEffect(() => {
    if (!asks) return
    void read()
    const timer = setInterval(() => void read(), waits ? betweenTries : betweenReadings)
    return () => clearInterval(timer)
  }, [asks, waits])
  const works = state.step === 'enrolled'
  useEffect(() => (works ? queue.start() : undefined), [works, queue])

  async function enrol(key: string): Promise<void> {
    const answer = await call(enrolKiosk, { body: { key } }, { intercept: false })
    if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
    enrolled(answer.data)
    keepStorage()
  }
  return { state, queue, enrol, end }
}

/** What is kept on the device, opened at the first need; a browser that refused it is asked anew. */
function createDevice(timeZone: () => string, onNotEnrolled: () => void) {
  let opened: Promise<KioskStore> | undefined
  function store(): Promise<KioskStore> {
    opened ??= openKioskStore().catch((cause: unknown) => {
      opened = undefined
      throw cause
    })
    return opened
  }
  const queue = createKioskQueue({
    openStore: store,
    send: ({ id, ...clocking }) => sendClocking({ ...clocking, entryId: id }, patience),
    now: serverClock.now,
    dayOf(moment) {
      const { year, month, day } = zonedTime(moment, timeZone())
      return `${year}-${month}-${day}`
    },
    onNotEnrolled,
  })
  return { queue, store }
}
