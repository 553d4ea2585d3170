import { groupNameMaximum } from '@homeroom/contract/limits.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import type { Form } from '@homeroom/ui-kit/form/use-form.ts'
import { usePeopleText } from '../people-texts.ts'

type Names = { name: string; englishName: string }

/** A group is called something. */
export function useCheckedNames() {
  const text = usePeopleText()
  return ({ name }: Names) => (name.trim() === '' ? [{ field: 'name', message: text('groups.nameNeeded') }] : [])
}

type Props<Saved> = { title: string; form: Form<Names, Saved>; onClose: () => void }

/** What a group is called, in both languages. */
export function GroupDialog<Saved>({ title, form, onClose }: Props<Saved>) {
  const text = usePeopleText()
  const fields = { name: text('groups.name'), englishName: text('groups.englishName') }
  const { draft, errors, change } = form
  return (
    <FormDialog visible onClose={onClose} title={title} form={form} fields={fields} width="480px">
      <TextField
        label={fields.name}
        name="name"
        required
        maxLength={groupNameMaximum}
        errors={errors}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={fields.englishName}
        name="englishName"
        maxLength={groupNameMaximum}
        errors={errors}
        value={draft.englishName}
        onChange={({ target }) => change({ englishName: target.value })}
      />
    </FormDialog>
  )
}
