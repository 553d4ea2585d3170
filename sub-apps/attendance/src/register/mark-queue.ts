import type { AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'
import type { AskedMark, Register } from '@homeroom/contract/attendance/register-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'

/** A pupil's mark as it is pressed, with what stood there before. */
export type Press = {
  pupilId: string
  state: AttendanceState | null
  reason: string
  /** Of the mark that was seen when it was pressed. */
  version: number
  before: { state: AttendanceState | null; reason: string }
  /** Takes another press back. */
  undoes?: true
}

/** What was pressed and is not saved yet, and how far the saving is. */
export type QueueState = {
  presses: ReadonlyMap<string, Press>
  step: 'calm' | 'saving' | 'failed'
  /** Why the last call failed. */
  failure: unknown
}

type Reply = { register: Register; skipped: readonly string[] }

type QueueOptions = {
  send: (marks: AskedMark[]) => Promise<Reply>
  tell: (state: QueueState) => void
  /** What was saved, each with the version that it has now. */
  onSaved: (presses: readonly Press[], reply: Reply) => void
}

/** So long presses are gathered into one call: one hand that goes down a list, or an arrow key on its way to a state. */
export const gatherFor = 0.6 * second

export type MarkQueue = ReturnType<typeof createMarkQueue>

/**
 * Saves presses of a register, several in one call and one call at a time. What could not be saved is kept and sent with
 * the next try.
 */
export function createMarkQueue({ send, tell, onSaved }: QueueOptions) {
  let waiting = new Map<string, Press>()
  let underWay = new Map<string, Press>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failure: unknown = null

  const state = (): QueueState => ({
    presses: new Map([...underWay, ...waiting]),
    step: failure !== null ? 'failed' : waiting.size + underWay.size > 0 ? 'saving' : 'calm',
    failure,
  })

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (underWay.size > 0 || waiting.size === 0) return
    underWay = waiting
    waiting = new Map()
    failure = null
    tell(state())
    const sent = [...underWay.values()]
    try {
      settle(sent, await send(sent.map(({ pupilId, state, reason, version }) => ({ pupilId, state, reason, version }))))
    } catch (cause) {
      waiting = new Map([...underWay, ...waiting])
      underWay = new Map()
      clearTimeout(timer)
      timer = undefined
      failure = cause
      tell(state())
    }
  }

  function settle(sent: readonly Press[], reply: Reply): void {
    const versions = new Map(reply.register.pupils.map(({ id, version }) => [id, version]))
    underWay = new Map()
    for (const { pupilId, state, reason } of sent) {
      const later = waiting.get(pupilId)
      if (!later) continue
      // Somebody else's mark stands there now: whoever pressed has not seen it yet.
      if (reply.skipped.includes(pupilId)) waiting.delete(pupilId)
      else waiting.set(pupilId, { ...later, version: versions.get(pupilId) ?? 0, before: { state, reason } })
    }
    onSaved(
      sent
        .filter(({ pupilId }) => !reply.skipped.includes(pupilId))
        .map((press) => ({ ...press, version: versions.get(press.pupilId) ?? 0 })),
      reply,
    )
    tell(state())
    if (waiting.size > 0) void flush()
  }

  return {
    press(presses: readonly Press[]): void {
      for (const press of presses) {
        const earlier = waiting.get(press.pupilId)
        waiting.set(press.pupilId, earlier ? { ...press, version: earlier.version, before: earlier.before } : press)
      }
      failure = null
      timer ??= setTimeout(() => void flush(), gatherFor)
      tell(state())
    },
    /** Asked before the page is left: the next drawing may come too late. */
    step: () => state().step,
    /** Sends at once what is waiting: for another try, and when the page is left. */
    flush,
    /** Drops what was not saved. */
    giveUp(): void {
      waiting = new Map()
      failure = null
      clearTimeout(timer)
      timer = undefined
      tell(state())
    },
  }
}
