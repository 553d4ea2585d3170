import { addCampus, changeCampus } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { CampusInOffice } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { classNameMaximum } from '@homeroom/contract/classes/class-limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import type { Form } from '@homeroom/ui-kit/form/use-form.ts'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useClassesText } from './classes-texts.ts'
import { neededFields } from './needed-fields.ts'

type Values = { name: string; englishName: string }
type Props = { onClose: () => void; onSaved: () => void }

/** Adds a campus, or renames one. */
export function CampusDialog({ campus, ...rest }: Props & { campus: CampusInOffice | null }) {
  return campus ? <Rename campus={campus} {...rest} /> : <Add {...rest} />
}

function Add(props: Props) {
  const { query } = useAdministeredUnit()
  const form = useForm(addCampus, { ...useCampusForm(props), record: empty, input: (body) => ({ query, body }) })
  return <Shown form={form} title="addCampus" onClose={props.onClose} />
}

const empty: Values = { name: '', englishName: '' }

function Rename({ campus, ...props }: Props & { campus: CampusInOffice }) {
  const { query } = useAdministeredUnit()
  const form = useForm(changeCampus, {
    ...useCampusForm(props),
    record: campus,
    input: (body, { id, version }) => ({ query, body: { ...body, id, version } }),
    saved: (reply) => reply,
  })
  return <Shown form={form} title="change" onClose={props.onClose} />
}

function useCampusForm({ onClose, onSaved }: Props) {
  const text = useClassesText()
  const { announce } = useHost()
  return {
    values: ({ name, englishName }: Values): Values => ({ name, englishName }),
    check: (values: Values) => neededFields(values, ['name'], text('needed')),
    onSaved: () => {
      announce.success(text('campusSaved'))
      onSaved()
      onClose()
    },
  }
}

type ShownProps<Saved> = { form: Form<Values, Saved>; title: 'addCampus' | 'change'; onClose: () => void }

function Shown<Saved>({ form, title, onClose }: ShownProps<Saved>) {
  const text = useClassesText()
  const fields = { name: text('campusName'), englishName: text('campusEnglishName') }
  const { draft, errors, change } = form
  return (
    <FormDialog visible onClose={onClose} title={text(title)} form={form} fields={fields} width="480px">
      <TextField
        label={fields.name}
        name="name"
        required
        maxLength={classNameMaximum}
        errors={errors}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={fields.englishName}
        name="englishName"
        maxLength={classNameMaximum}
        errors={errors}
        value={draft.englishName}
        onChange={({ target }) => change({ englishName: target.value })}
      />
    </FormDialog>
  )
}
