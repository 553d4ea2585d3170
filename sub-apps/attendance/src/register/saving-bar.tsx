import { second } from '@homeroom/shared/dates/durations.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { fieldErrorsOf } from '@homeroom/sub-app-kit/field-errors.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useBarRoom } from '@homeroom/ui-kit/in-sight/use-bar-room.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import type { Saved } from './mark-rules.ts'
import styles from './saving-bar.module.css'
import type { useMarks } from './use-marks.ts'
import { useUndoKey } from './use-undo-key.ts'

/** How long a change can be taken back with one press. */
const undoFor = 10 * second

type SavingBarProps = {
  marks: ReturnType<typeof useMarks>
  /** The server wants a reason, because the day has passed meanwhile. */
  onExplain: () => void
}

/** At the foot of the register, in reach of the thumb: what was saved and can be taken back, or what could not be saved. */
export function SavingBar({ marks, onExplain }: SavingBarProps) {
  const text = useAttendanceText()
  const { failureText } = useHost()
  const { step, failure, saved, pupils } = marks
  const bar = useBarRoom({ edge: 'end' })
  if (step === 'failed')
    return (
      <div ref={bar} className={styles.bar} data-tone="failed" role="alert">
        <p>
          {text('saving.failed', { count: pupils.filter(({ pressed }) => pressed).length })} {failureText(failure)}
        </p>
        {wantsReason(failure) ? (
          <Button size="small" tone="accent" onClick={onExplain}>
            {text('saving.explain')}
          </Button>
        ) : (
          <Button size="small" tone="accent" onClick={marks.retry}>
            {text('saving.retry')}
          </Button>
        )}
        <Button size="small" onClick={marks.giveUp}>
          {text('saving.giveUp')}
        </Button>
      </div>
    )
  return saved && <SavedBar saved={saved} marks={marks} />
}

function wantsReason(failure: unknown): boolean {
  return refusalCode(failure) === 'mark_reason_needed' || fieldErrorsOf(failure).some(({ field }) => field === 'reason')
}

function SavedBar({ saved, marks }: { saved: Saved; marks: ReturnType<typeof useMarks> }) {
  const text = useAttendanceText()
  const language = useLanguage()
  useUndoKey(marks.mayUndo ? marks.undo : null)
  const bar = useBarRoom({ edge: 'end' })
  const held = useForgetting(saved, marks.forget)
  const [first] = saved.presses
  const pupil = marks.pupils.find(({ id }) => id === first?.pupilId)
  const state = first?.state ? text(`state.${first.state}`) : text('state.unmarked')
  const words =
    saved.presses.length === 1 && pupil
      ? text('saving.one', { name: personName(language, pupil), state })
      : text('saving.many', { count: saved.presses.length })
  return (
    <div ref={bar} className={styles.bar} {...held}>
      <p role="status">{saved.undone ? text('saving.undone') : words}</p>
      {marks.mayUndo && (
        <Button size="small" tone="quiet" onClick={marks.undo}>
          {text('saving.undo')}
        </Button>
      )}
    </div>
  )
}

/** Calls `forget` after ten seconds in which nobody is at the bar. */
function useForgetting(saved: Saved, forget: () => void) {
  const over = useEffectEvent(forget)
  const [held, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next change has ten seconds of its own
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => over(), undoFor)
    return () => clearTimeout(timer)
  }, [saved, held])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
