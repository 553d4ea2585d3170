import { attendanceRefusals } from '@homeroom/contract/attendance/attendance-refusals.ts'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { type Form, useForm } from '@homeroom/ui-kit/form/use-form.ts'

type Values = { reason: string }
type ReasonFormOptions = {
  reason: string
  /** A day that has passed is not changed without one. */
  needed: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

const { chinese, english } = attendanceRefusals.mark_reason_needed
const missing: readonly FieldError[] = [{ field: 'reason', message: `${chinese}|||${english}` }]
const none: readonly FieldError[] = []

/** A form with a reason. It hands the reason on: the register saves it together with other marks, and says so when it cannot. */
export function useReasonForm({ reason, needed, onReason, onClose }: ReasonFormOptions): Form<Values> {
  return useForm<Values, Values>({
    record: { reason },
    valuesOf: (values) => values,
    errorsOf: () => none,
    check: (values) => (needed && values.reason.trim() === '' ? missing : none),
    save: async (values) => {
      onReason(values.reason.trim())
      return values
    },
    onSaved: onClose,
  })
}
