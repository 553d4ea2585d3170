import { readIconChoices, saveIconGroup } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import { applicationNameMaximum } from '@homeroom/contract/desktop/icon-limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useIconsText } from './icons-texts.ts'

type Names = { name: string; englishName: string }
type Group = Names & { version: string | null }
type Props = { group: (Names & { id: string; version: string }) | null; onClose: () => void; onSaved: () => void }

/** Adds a group of icons, or renames one. */
export function GroupDialog({ group, onClose, onSaved }: Props) {
  const text = useIconsText()
  const { announce, call } = useHost()
  const { query } = useAdministeredUnit()
  const [record] = useState<Group>(() => group ?? { name: '', englishName: '', version: null })
  const form = useForm(saveIconGroup, {
    record,
    values: ({ name, englishName }: Group): Names => ({ name, englishName }),
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: text('nameMissing') }] : []),
    input: (names, { version }) => ({ query, body: { ...names, ...(group ? { id: group.id, version } : {}) } }),
    async readAgain() {
      const { groups } = await call(readIconChoices, { query }, { shown: false })
      return groups.find(({ id }) => id === group?.id) ?? record
    },
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
