import { markRegister } from '@homeroom/contract/attendance/register-endpoints.ts'
import type { Register } from '@homeroom/contract/attendance/register-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLookingAgain } from '../parts/use-looking-again.ts'
import { type Dated, newestOf } from '../parts/watched-answer.ts'
import { createMarkQueue, type Press, type QueueState } from './mark-queue.ts'
import { dayTime, pressesOf, type Saved, type ShownPupil, savedOf, shownPupils, undoOf } from './mark-rules.ts'

type Wish = Parameters<typeof pressesOf>[1]

const calm: QueueState = { presses: new Map(), step: 'calm', failure: null }

/** Marks in a register: shown at once, saved together, taken back, and what others have marked meanwhile. */
export function useMarks(read: Dated<Register>, again: () => void) {
  const { call } = useHost()
  const [queued, setQueued] = useState(calm)
  const [changed, setChanged] = useState<{ reply: Register; came: number } | null>(null)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [saved, setSaved] = useState<Saved | null>(null)
  const register = newestOf(read, changed)
  const { classId, day } = read.reply
  const left = useRef(false)
  const [queue] = useState(() =>
    createMarkQueue({
      // The register tells what was not saved; once it is left, the page does.
      send: (marks) =>
        call(markRegister, { body: { classId, day: day.day, marks } }, left.current ? undefined : { shown: false }),
      tell: setQueued,
      onSaved(presses, reply) {
        setChanged({ reply: reply.register, came: performance.now() })
        setSkipped((before) => new Set([...before, ...reply.skipped]))
        setSaved(savedOf(presses))
      },
    }),
  )
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void queue.flush()
    // Closing the page would cut off the call, too.
    const closing = (event: BeforeUnloadEvent) => queue.step() !== 'calm' && event.preventDefault()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('beforeunload', closing)
    left.current = false
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('beforeunload', closing)
      left.current = true
      void queue.flush()
    }
  }, [queue])
  useLookingAgain(again, queued.step === 'calm')
  const pupils = useMemo(() => shownPupils(register, queued.presses), [register, queued.presses])

  const hasFailed = useCallback(() => queue.step() === 'failed', [queue])

  function send(presses: readonly Press[]) {
    const ids = new Set(presses.map(({ pupilId }) => pupilId))
    setSkipped((before) => new Set([...before].filter((id) => !ids.has(id))))
    setSaved(null)
    queue.press(presses)
  }
  return {
    register,
    pupils,
    step: queued.step,
    failure: queued.failure,
    skipped,
    saved,
    /** Not while anything is under way: it might be about the same pupils. */
    mayUndo: saved !== null && !saved.undone && queued.step === 'calm',
    mark: (chosen: readonly ShownPupil[], wish: Wish) => send(pressesOf(chosen, wish)),
    undo() {
      if (!saved || saved.undone || queue.step() !== 'calm') return
      send(undoOf(saved.presses, dayTime(day.day, register.today)))
      void queue.flush()
    },
    /** Sends again what was refused, with a reason. */
    explain(reason: string) {
      send([...queued.presses.values()].map((press) => ({ ...press, reason })))
      void queue.flush()
    },
    forget: () => setSaved(null),
    retry: () => void queue.flush(),
    giveUp() {
      queue.giveUp()
      again()
    },
    /** Whether something could not be saved, asked at any moment. */
    hasFailed,
  }
}
