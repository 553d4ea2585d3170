import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useAttendanceText } from '../attendance-texts.ts'
import { ReasonField } from './reason-field.tsx'
import { useReasonForm } from './use-reason-form.ts'

type ReasonDialogProps = { onReason: (reason: string) => void; onClose: () => void }

/** Asks why a day is changed that has passed, before anything is sent. */
export function ReasonDialog({ onReason, onClose }: ReasonDialogProps) {
  const text = useAttendanceText()
  const form = useReasonForm({ reason: '', needed: true, onReason, onClose })
  const fields = { reason: text('past.label') }
  return (
    <FormDialog
      visible
      title={text('past.title')}
      width="480px"
      saveLabel={text('past.save')}
      form={form}
      fields={fields}
      onClose={onClose}
    >
      <p>{text('past.note')}</p>
      <ReasonField
        label={fields.reason}
        required
        value={form.draft.reason}
        errors={form.errors}
        usual={[text('past.usual.slip'), text('past.usual.later'), text('past.usual.parents')]}
        onChange={(reason) => form.change({ reason })}
      />
    </FormDialog>
  )
}
