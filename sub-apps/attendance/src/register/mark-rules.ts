import type { AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { attendanceStates } from '@homeroom/contract/attendance/attendance-states.ts'
import type { Register, RegisterPupil } from '@homeroom/contract/attendance/register-schemas.ts'
import type { Press } from './mark-queue.ts'

/** When a day is, seen from today: that decides what can be marked, and whether a change needs a reason. */
export type DayTime = 'past' | 'today' | 'to-come'

export function dayTime(day: string, today: string): DayTime {
  if (day === today) return 'today'
  return day < today ? 'past' : 'to-come'
}

/** The states that can be marked on a day: nobody is present or late tomorrow. */
export function offeredStates(time: DayTime): readonly AttendanceState[] {
  return time === 'to-come' ? ['leave'] : attendanceStates
}

/** A pupil as the register shows them: what was pressed stands over what was read. */
export type ShownPupil = RegisterPupil & {
  state: AttendanceState | null
  reason: string
  /** Pressed, and not saved yet. */
  pressed: boolean
}

export function shownPupils(register: Register, presses: ReadonlyMap<string, Press>): ShownPupil[] {
  return register.pupils.map((pupil) => {
    const press = presses.get(pupil.id)
    return {
      ...pupil,
      state: press ? press.state : (pupil.mark?.state ?? null),
      reason: press ? press.reason : (pupil.mark?.reason ?? ''),
      pressed: press !== undefined,
    }
  })
}

type Wish = { state: AttendanceState | null; reason?: string | undefined }

/**
 * What pressing a state for pupils means. The reason of a lateness, an absence or a leave stays with another one of them;
 * who is present or no longer marked has none, unless one was given for the change.
 */
export function pressesOf(pupils: readonly ShownPupil[], { state, reason }: Wish): Press[] {
  return pupils.map((pupil) => ({
    pupilId: pupil.id,
    state,
    reason: reason ?? (state === null || state === 'present' || pupil.state === 'present' ? '' : pupil.reason),
    version: pupil.version,
    before: { state: pupil.state, reason: pupil.reason },
  }))
}

/**
 * What takes saved marks back: as each was before, over the version that it was saved with. Where somebody else has marked
 * since, the server leaves theirs. A day that has passed wants a reason for this change, too.
 */
export function undoOf(saved: readonly Press[], time: DayTime): Press[] {
  return saved.map(({ pupilId, state, reason, version, before }) => ({
    pupilId,
    state: before.state,
    reason: before.reason || (time === 'past' ? reason : ''),
    version,
    before: { state, reason },
    undoes: true,
  }))
}

/** What was saved last and can be taken back; after an undo nothing can. */
export type Saved = { presses: readonly Press[]; undone: boolean }

/** What of a saving can be taken back. When an undo was saved together with new marks, these can; null is nothing saved. */
export function savedOf(presses: readonly Press[]): Saved | null {
  if (presses.length === 0) return null
  const marked = presses.filter(({ undoes }) => !undoes)
  return marked.length > 0 ? { presses: marked, undone: false } : { presses, undone: true }
}

/** The state that a number key stands for: 1 is the first one. */
export function stateOfKey(key: string, offered: readonly AttendanceState[]): AttendanceState | undefined {
  const state = attendanceStates[Number(key) - 1]
  return state !== undefined && offered.includes(state) ? state : undefined
}
