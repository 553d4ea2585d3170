import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useAttendanceText } from '../attendance-texts.ts'
import { MarkFacts } from '../parts/mark-facts.tsx'
import styles from './mark-dialog.module.css'
import type { ShownPupil } from './mark-rules.ts'
import { ReasonField } from './reason-field.tsx'
import { useReasonForm } from './use-reason-form.ts'

type MarkDialogProps = {
  pupil: ShownPupil
  mayMark: boolean
  needsReason: boolean
  onReason: (reason: string) => void
  onTakeBack: () => void
  onClose: () => void
}

/** What is known of a pupil on a day. Who may mark can add why, or take the mark back. */
export function MarkDialog(props: MarkDialogProps) {
  const { pupil, mayMark, onClose } = props
  const language = useLanguage()
  if (mayMark && pupil.state !== null) return <ChangeDialog {...props} />
  return (
    <Dialog visible onClose={onClose} title={personName(language, pupil)} width="480px">
      <p className={styles.number}>{pupil.studentNumber}</p>
      <MarkFacts state={pupil.state} mark={pupil.mark} clockings={pupil.clockings} />
    </Dialog>
  )
}

function ChangeDialog({ pupil, needsReason, onReason, onTakeBack, onClose }: MarkDialogProps) {
  const text = useAttendanceText()
  const language = useLanguage()
  const form = useReasonForm({ reason: pupil.reason, needed: needsReason, onReason, onClose })
  const fields = { reason: text('reason.label') }
  return (
    <FormDialog visible title={personName(language, pupil)} width="480px" form={form} fields={fields} onClose={onClose}>
      <p className={styles.number}>{pupil.studentNumber}</p>
      <MarkFacts
        state={pupil.state}
        mark={pupil.pressed || !pupil.mark ? null : { ...pupil.mark, reason: '' }}
        clockings={pupil.clockings}
      />
      <ReasonField
        label={fields.reason}
        required={needsReason}
        value={form.draft.reason}
        errors={form.errors}
        usual={pupil.state === 'present' ? [] : [text('reason.ill'), text('reason.family'), text('reason.traffic')]}
        onChange={(reason) => form.change({ reason })}
      />
      <div className={styles.takeBack}>
        <Button size="small" onClick={onTakeBack}>
          {text('row.takeBack')}
        </Button>
      </div>
    </FormDialog>
  )
}
