import { endTeacher, setTeacher } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { TeacherOfClass } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { classNameMaximum } from '@homeroom/contract/classes/class-limits.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PersonPicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useClassesText } from './classes-texts.ts'
import { DayOfChange } from './move-dialogs.tsx'
import { neededFields } from './needed-fields.ts'
import { useFindTeachers } from './use-find-teachers.ts'
import { useUndo } from './use-undo.ts'

type Common = { classId: string; today: string; onClose: () => void; onDone: () => void }
type Subject = { subject: string; englishSubject: string }

/** A teacher in the words of the reader. */
export const subjectOf = (language: string, { subject, englishSubject }: Subject): string =>
  localName(language, { name: subject, englishName: englishSubject })

type TeacherProps = Common & {
  subjects: readonly Subject[]
  /** Whose subject another teacher takes over; without it a teacher is added. */
  from: TeacherOfClass | null
}

/** Gives the class a teacher, or hands a subject over to another one. */
export function TeacherDialog({ classId, today, subjects, from, onClose, onDone }: TeacherProps) {
  const text = useClassesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const find = useFindTeachers()
  const form = useForm(setTeacher, {
    record: {
      person: null as PickedPerson | null,
      subject: from?.subject ?? '',
      englishSubject: from?.englishSubject ?? '',
      headTeacher: from?.headTeacher ?? false,
      day: today,
    },
    values: (record) => record,
    check: (values) =>
      neededFields({ ...values, person: values.person?.id }, ['person', 'subject', 'day'], text('needed')),
    input: ({ person, ...post }) => ({
      query,
      body: { ...post, classId, userId: person?.id ?? '', ...(from ? { insteadOf: from.id } : {}) },
    }),
    onSaved: ({ person }) => {
      announce.success(text('teacherSet', { name: person?.name ?? '' }))
      onDone()
      onClose()
    },
  })
  const { draft, errors, change } = form
  const fields = {
    person: { label: text('teacher'), say: (person: PickedPerson | null) => person?.name ?? '' },
    subject: text('subject'),
    englishSubject: text('englishSubject'),
    headTeacher: text('isClassTeacher'),
    day: text('day'),
  }
  function writeSubject(subject: string) {
    const known = subjects.find((one) => one.subject === subject.trim())
    change(known ? { subject, englishSubject: known.englishSubject } : { subject })
  }
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={from ? text('handOverTitle', { subject: subjectOf(language, from) }) : text('addTeacher')}
      form={form}
      fields={fields}
      width="480px"
    >
      <PersonPicker
        label={text('teacher')}
        name="person"
        required
        errors={errors}
        find={find}
        value={draft.person}
        onChange={(person) => change({ person })}
      />
      <TextField
        label={fields.subject}
        name="subject"
        required
        readOnly={from !== null}
        maxLength={classNameMaximum}
        errors={errors}
        value={draft.subject}
        onChange={({ target }) => writeSubject(target.value)}
      />
      {!from && (
        <TextField
          label={fields.englishSubject}
          name="englishSubject"
          maxLength={classNameMaximum}
          errors={errors}
          value={draft.englishSubject}
          onChange={({ target }) => change({ englishSubject: target.value })}
        />
      )}
      <CheckboxField
        label={fields.headTeacher}
        name="headTeacher"
        errors={errors}
        checked={draft.headTeacher}
        onChange={({ target }) => change({ headTeacher: target.checked })}
      />
      <DayOfChange form={form} today={today} />
    </FormDialog>
  )
}

/** Takes a teacher off a subject, today or on a later day. */
export function EndDialog({ classId, today, teacher, onClose, onDone }: Common & { teacher: TeacherOfClass }) {
  const text = useClassesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { tell, bringBack } = useUndo(onDone)
  const planId = useRef<string | null>(null)
  const said = { name: personName(language, teacher), subject: subjectOf(language, teacher) }
  const { id: userId, subject, englishSubject, headTeacher } = teacher
  const form = useForm(endTeacher, {
    record: { day: today },
    values: (record) => record,
    check: (values) => neededFields(values, ['day'], text('needed')),
    input: ({ day }) => ({ query, body: { classId, userId, subject, day } }),
    saved: (reply, _values, record) => {
      planId.current = reply.planId
      return record
    },
    onSaved: ({ day }) => {
      const otherwise = bringBack({ classId, userId, subject, englishSubject, headTeacher })
      tell(text('ended', said), { planId: planId.current, day, otherwise })
      onClose()
    },
  })
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('endTitle', said)}
      form={form}
      fields={{ day: text('day') }}
      width="480px"
    >
      <p>{text('endText')}</p>
      <DayOfChange form={form} today={today} />
    </FormDialog>
  )
}
