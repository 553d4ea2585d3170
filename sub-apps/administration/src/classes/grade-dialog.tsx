import { classNameMaximum } from '@homeroom/contract/classes/class-limits.ts'
import { changeGrade, readGrades } from '@homeroom/contract/classes/grade-endpoints.ts'
import type { Grade, RenamedClass } from '@homeroom/contract/classes/grade-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PersonPicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useClassesText } from './classes-texts.ts'
import { neededFields } from './needed-fields.ts'
import { useFindTeachers } from './use-find-teachers.ts'
import { useUndo } from './use-undo.ts'

type Props = { grade: Grade; onClose: () => void; onSaved: () => void }

/** Renames a grade with its classes, and says who heads it; what somebody else has saved meanwhile is compared. */
export function GradeDialog({ grade, onClose, onSaved }: Props) {
  const text = useClassesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { call } = useHost()
  const { tell } = useUndo(onSaved)
  const last = useRef({ before: grade, version: grade.version, renamed: [] as RenamedClass[] })
  const find = useFindTeachers()
  const form = useForm(changeGrade, {
    record: grade,
    values: ({ name, englishName, head }: Grade) => ({
      ...{ name, englishName },
      headId: (head && { id: head.id, sex: head.sex, name: personName(language, head) }) as PickedPerson | null,
    }),
    check: ({ name }) => neededFields({ name }, ['name'], text('needed')),
    input: ({ headId, ...names }, { number, version }) => ({
      query,
      body: { ...names, headId: headId?.id ?? null, number, version },
    }),
    async readAgain() {
      const now = (await call(readGrades, { query }, { shown: false })).find(({ number }) => number === grade.number)
      if (!now) throw new Error('the grade is not listed any more')
      return now
    },
    saved: (reply, _values, record) => {
      last.current = { before: record, version: reply.version, renamed: reply.renamed }
      return reply
    },
    onSaved: () => {
      const { before, version, renamed } = last.current
      const { number, name, englishName, head } = before
      const body = { number, name, englishName, headId: head?.id ?? null, version, renamed }
      tell(text('gradeSaved'), { planId: null, day: '', otherwise: () => call(changeGrade, { query, body }) })
      onClose()
    },
  })
  const { draft, errors, change } = form
  const fields = {
    name: text('gradeName'),
    englishName: text('gradeEnglishName'),
    headId: { label: text('headOfGrade'), say: (person: PickedPerson | null) => person?.name ?? text('noHead') },
  }
  return (
    <FormDialog visible onClose={onClose} title={text('changeGrade')} form={form} fields={fields} width="480px">
      <TextField
        label={fields.name}
        hint={text('gradeHint')}
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
      <PersonPicker
        label={text('headOfGrade')}
        hint={text('headHint')}
        name="headId"
        errors={errors}
        find={find}
        value={draft.headId}
        onChange={(headId) => change({ headId })}
      />
    </FormDialog>
  )
}
