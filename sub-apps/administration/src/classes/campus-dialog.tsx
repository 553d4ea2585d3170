import { addCampus, changeCampus } from '@homeroom/contract/classes/campus-endpoints.ts'
import type { CampusInOffice } from '@homeroom/contract/classes/campus-schemas.ts'
import { classNameMaximum } from '@homeroom/contract/classes/class-limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import type { Form } from '@homeroom/ui-kit/form/use-form.ts'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'
import { neededFields } from './needed-fields.ts'

type Values = { name: string; englishName: string; main: boolean }
type Props = { onClose: () => void; onSaved: () => void }

/** Adds a campus, or changes one. */
export function CampusDialog({ campus, ...rest }: Props & { campus: CampusInOffice | null }) {
  return campus ? <Change campus={campus} {...rest} /> : <Add {...rest} />
}

function Add(props: Props) {
  const { query } = useAdministeredUnit()
  const form = useForm(addCampus, { ...useCampusForm(props), record: empty, input: (body) => ({ query, body }) })
  return <Shown form={form} title="addCampus" onClose={props.onClose} />
}

const empty: Values = { name: '', englishName: '', main: false }

function Change({ campus, ...props }: Props & { campus: CampusInOffice }) {
  const { query } = useAdministeredUnit()
  const form = useForm(changeCampus, {
    ...useCampusForm(props),
    record: campus,
    input: (body, { id, version }) => ({ query, body: { ...body, id, version } }),
    saved: (reply) => reply,
  })
  return <Shown form={form} title="change" isMain={campus.main} onClose={props.onClose} />
}

function useCampusForm({ onClose, onSaved }: Props) {
  const text = useClassesText()
  const { announce } = useHost()
  return {
    values: ({ name, englishName, main }: Values): Values => ({ name, englishName, main }),
    check: (values: Values) => neededFields(values, ['name'], text('needed')),
    onSaved: () => {
      announce.success(text('campusSaved'))
      onSaved()
      onClose()
    },
  }
}

type ShownProps<Saved> = {
  form: Form<Values, Saved>
  title: 'addCampus' | 'change'
  isMain?: boolean
  onClose: () => void
}

function Shown<Saved>({ form, title, isMain = false, onClose }: ShownProps<Saved>) {
  const text = useClassesText()
  const fields = {
    name: text('campusName'),
    englishName: text('campusEnglishName'),
    main: { label: text('mainCampus'), say: (main: boolean) => text(main ? 'mainCampus.yes' : 'mainCampus.no') },
  }
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
      {isMain ? (
        <p className={styles.muted}>{text('mainCampus.is')}</p>
      ) : (
        <CheckboxField
          label={text('mainCampus.make')}
          hint={text('mainCampus.hint')}
          name="main"
          errors={errors}
          checked={draft.main}
          onChange={({ target }) => change({ main: target.checked })}
        />
      )}
    </FormDialog>
  )
}
