import { saveIconGroup } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import { applicationNameMaximum } from '@homeroom/contract/desktop/icon-limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useIconsText } from './icons-texts.ts'

type Names = { name: string; englishName: string }
type Props = { group: (Names & { id: string }) | null; onClose: () => void; onSaved: () => void }

/** Adds a group of icons, or renames one. */
export function GroupDialog({ group, onClose, onSaved }: Props) {
  const text = useIconsText()
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const [record] = useState<Names>(() => ({ name: group?.name ?? '', englishName: group?.englishName ?? '' }))
  const form = useForm(saveIconGroup, {
    record,
    values: (names: Names) => names,
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: text('nameMissing') }] : []),
    input: (names) => ({ query, body: { ...names, ...(group ? { id: group.id } : {}) } }),
    saved: (_, names) => names,
    onSaved: () => {
      announce.success(text('saved'))
      onSaved()
      onClose()
    },
  })
  const { draft, change, errors } = form
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text(group ? 'rename' : 'addGroup')}
      form={form}
      fields={{ name: text('name'), englishName: text('englishName') }}
    >
      {(['name', 'englishName'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={text(field)}
          required={field === 'name'}
          maxLength={applicationNameMaximum}
          errors={errors}
          value={draft[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
    </FormDialog>
  )
}
