import { addClass, changeClass, readOneClass } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { ClassFields, ClassInOffice } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { classNameMaximum } from '@homeroom/contract/classes/class-limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import type { Form } from '@homeroom/ui-kit/form/use-form.ts'
import { useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { className } from './class-names.ts'
import { useClassesText } from './classes-texts.ts'
import { neededFields } from './needed-fields.ts'

type Names = { name: string; englishName: string }
export type ClassChoices = {
  campuses: readonly (Names & { id: string })[]
  grades: readonly (Names & { grade: number })[]
}
/** As the fields hold them: the number and the campus as text. */
type Values = Omit<ClassFields, 'grade' | 'campusId'> & { grade: string; campusId: string }

const texts = ['gradeName', 'gradeEnglishName', 'className', 'englishName'] as const
const needed = ['grade', 'gradeName', 'className'] as const

const valuesOf = ({ campusId, grade, gradeName, gradeEnglishName, className: name, englishName }: ClassFields) => ({
  ...{ gradeName, gradeEnglishName, className: name, englishName },
  campusId: campusId ?? '',
  grade: grade === 0 ? '' : String(grade),
})
const fieldsOf = ({ campusId, grade, ...names }: Values): ClassFields => ({
  ...names,
  campusId: campusId === '' ? null : campusId,
  grade: Number(grade),
})

type Props = { choices: ClassChoices; onClose: () => void; onSaved: (id: string) => void }

/** Opens a class. */
export function ClassDialog({ choices, onClose, onSaved }: Props) {
  const text = useClassesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const made = useRef('')
  const form = useForm(addClass, {
    record: {
      ...{ campusId: choices.campuses[0]?.id ?? null, grade: 0, gradeName: '', gradeEnglishName: '' },
      ...{ className: '', englishName: '' },
    } as ClassFields,
    values: valuesOf,
    check: (values) => neededFields(values, needed, text('needed')),
    input: (values) => ({ query, body: fieldsOf(values) }),
    saved: ({ id }, _values, record) => {
      made.current = id
      return record
    },
    onSaved: (values) => {
      announce.success(text('opened', { name: className(language, values) }))
      onSaved(made.current)
    },
  })
  return <Shown form={form} title="openTitle" choices={choices} onClose={onClose} />
}

/** Changes a class; what somebody else has saved meanwhile is compared. */
export function ChangeClassDialog({ one, choices, onClose, onSaved }: Props & { one: ClassInOffice }) {
  const text = useClassesText()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const form = useForm(changeClass, {
    record: one,
    values: valuesOf,
    check: (values) => neededFields(values, needed, text('needed')),
    input: (values, { id, version }) => ({ query, body: { ...fieldsOf(values), id, version } }),
    saved: (reply) => reply,
    readAgain: () => call(readOneClass, { query: { ...query, id: one.id } }),
    onSaved: () => {
      announce.success(text('changed'))
      onSaved(one.id)
      onClose()
    },
  })
  return <Shown form={form} title="changeTitle" choices={choices} onClose={onClose} />
}

type ShownProps<Saved> = {
  form: Form<Values, Saved>
  title: 'openTitle' | 'changeTitle'
  choices: ClassChoices
  onClose: () => void
}

function Shown<Saved>({ form, title, choices, onClose }: ShownProps<Saved>) {
  const text = useClassesText()
  const language = useLanguage()
  const { draft, errors, change } = form
  const campusName = (id: string) => {
    const found = choices.campuses.find((campus) => campus.id === id)
    return found ? localName(language, found) : text('noCampus')
  }
  const fields = {
    grade: text('gradeNumber'),
    gradeName: text('gradeName'),
    gradeEnglishName: text('gradeEnglishName'),
    className: text('className'),
    englishName: text('englishName'),
    campusId: { label: text('campus'), say: campusName },
  }
  function chooseGrade(grade: string) {
    const known = choices.grades.find((one) => String(one.grade) === grade.trim())
    change(known ? { grade, gradeName: known.name, gradeEnglishName: known.englishName } : { grade })
  }
  return (
    <FormDialog visible onClose={onClose} title={text(title)} form={form} fields={fields}>
      <TextField
        label={fields.grade}
        name="grade"
        required
        inputMode="numeric"
        maxLength={2}
        errors={errors}
        value={draft.grade}
        onChange={({ target }) => chooseGrade(target.value)}
      />
      {texts.map((name) => (
        <TextField
          key={name}
          label={fields[name]}
          name={name}
          required={name === 'gradeName' || name === 'className'}
          maxLength={classNameMaximum}
          errors={errors}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          {...(name === 'className' && { hint: text('classHint') })}
          {...(name === 'englishName' && { hint: text('englishHint') })}
        />
      ))}
      <SelectField
        label={text('campus')}
        name="campusId"
        errors={errors}
        value={draft.campusId}
        options={[
          { value: '', label: text('noCampus') },
          ...choices.campuses.map((one) => ({ value: one.id, label: localName(language, one) })),
        ]}
        onChange={({ target }) => change({ campusId: target.value })}
      />
    </FormDialog>
  )
}
