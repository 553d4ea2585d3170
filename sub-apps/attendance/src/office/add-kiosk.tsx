import { gateNameMaximum } from '@homeroom/contract/attendance/attendance-limits.ts'
import { addKiosk } from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import type { ShownKey } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useOfficeText } from './office-texts.ts'

type AddKioskProps = {
  onClose: () => void
  /** The key, which is told this once, and the gate in the reader's language. */
  onMade: (shown: ShownKey, gate: string) => void
}

/** Names the gate; the page asks for a proof of who is there before the key is made. */
export function AddKiosk({ onClose, onMade }: AddKioskProps) {
  const text = useOfficeText()
  const language = useLanguage()
  const form = useForm(addKiosk, {
    record: { gate: '', gateEnglishName: '' },
    values: (names) => names,
    check: ({ gate }) => (gate.trim() === '' ? [{ field: 'gate', message: text('needed') }] : []),
    input: ({ gate, gateEnglishName }) => ({ body: { gate: gate.trim(), gateEnglishName: gateEnglishName.trim() } }),
    saved: (shown, { gate, gateEnglishName }, record) => {
      onMade(shown, localName(language, { name: gate.trim(), englishName: gateEnglishName.trim() }))
      return record
    },
  })
  const { draft, errors, change } = form
  const fields = { gate: text('gate'), gateEnglishName: text('gateEnglishName') }
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('addKiosk')}
      form={form}
      fields={fields}
      saveLabel={text('makeKey')}
      width="480px"
    >
      <p>{text('addKioskText')}</p>
      {(['gate', 'gateEnglishName'] as const).map((name) => (
        <TextField
          key={name}
          label={fields[name]}
          hint={name === 'gate' ? text('gateHint') : undefined}
          name={name}
          required={name === 'gate'}
          maxLength={gateNameMaximum}
          errors={errors}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </FormDialog>
  )
}
