import { closeClass, reopenClass } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { ClassInOffice } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { className } from './class-names.ts'
import { useClassesText } from './classes-texts.ts'
import { DayOfChange } from './move-dialogs.tsx'
import { neededFields } from './needed-fields.ts'
import { useUndo } from './use-undo.ts'

type Props = { one: ClassInOffice; onClose: () => void; onDone: () => void }

/** Closes a class, today or on a later day. */
export function CloseDialog({ one, onClose, onDone }: Props) {
  const text = useClassesText()
  const { query } = useAdministeredUnit()
  const { call } = useHost()
  const { tell } = useUndo(onDone)
  const name = className(useLanguage(), one)
  const planId = useRef<string | null>(null)
  const form = useForm(closeClass, {
    record: { day: one.today },
    values: (record: { day: string }) => record,
    check: (values) => neededFields(values, ['day'], text('needed')),
    input: ({ day }) => ({ query, body: { id: one.id, day } }),
    saved: (reply, _values, record) => {
      planId.current = reply.planId
      return record
    },
    onSaved: ({ day }) => {
      const otherwise = () => call(reopenClass, { query, body: { id: one.id } })
      tell(text('closed', { name }), { planId: planId.current, day, otherwise })
      onClose()
    },
  })
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('closeTitle', { name })}
      saveLabel={text('close')}
      form={form}
      fields={{ day: text('day') }}
      width="480px"
    >
      <p>{text('closeText')}</p>
      <DayOfChange form={form} today={one.today} />
    </FormDialog>
  )
}
