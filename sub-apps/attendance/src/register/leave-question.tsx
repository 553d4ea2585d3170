import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useLeaveGuard } from '@homeroom/ui-kit/form/use-leave-guard.ts'
import { useAttendanceText } from '../attendance-texts.ts'
import type { useMarks } from './use-marks.ts'

/** Asks before a register is left whose marks could not be saved. What is just being saved goes on being saved. */
export function LeaveQuestion({ marks }: { marks: ReturnType<typeof useMarks> }) {
  const text = useAttendanceText()
  const guard = useLeaveGuard(marks.hasFailed)
  function leave() {
    marks.giveUp()
    guard.leave()
  }
  return (
    <Confirmation
      visible={guard.asking}
      title={text('leave.title')}
      confirmLabel={text('saving.giveUp')}
      cancelLabel={text('leave.stay')}
      tone="danger"
      // Back may be what it asks about.
      closeOnBack={false}
      onConfirm={leave}
      onClose={guard.stay}
    >
      <p>{text('leave.text', { count: marks.pupils.filter(({ pressed }) => pressed).length })}</p>
    </Confirmation>
  )
}
