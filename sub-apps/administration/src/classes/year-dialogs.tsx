import { classNameMaximum, termsMaximum } from '@homeroom/contract/classes/class-limits.ts'
import { addSchoolYear, changeSchoolYear, readSchoolYears } from '@homeroom/contract/classes/school-year-endpoints.ts'
import type { SchoolYear, SchoolYearFields, Term } from '@homeroom/contract/classes/school-year-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import type { Form } from '@homeroom/ui-kit/form/use-form.ts'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'
import { neededFields } from './needed-fields.ts'
import { useDayText } from './use-day-text.ts'

type DialogProps = { onClose: () => void; onSaved: () => void }

const emptyTerm: Term = { name: '', englishName: '', firstDay: '', lastDay: '' }

/** What most schools have. */
const usualTerms = [
  { name: '第一学期', englishName: 'First term' },
  { name: '第二学期', englishName: 'Second term' },
]

/** Adds a school year. Its terms are called like those of the latest year. */
export function AddYear({ latest, ...props }: DialogProps & { latest: SchoolYear | undefined }) {
  const { query } = useAdministeredUnit()
  const terms = (latest?.terms ?? usualTerms).map(({ name, englishName }) => ({ ...emptyTerm, name, englishName }))
  const record: SchoolYearFields = { name: '', englishName: '', firstDay: '', lastDay: '', terms }
  const form = useForm(addSchoolYear, { ...useYearForm(props), record, input: (body) => ({ query, body }) })
  return <Shown form={form} title="addYear" onClose={props.onClose} />
}

/** Changes a school year; what somebody else has saved meanwhile is compared. */
export function ChangeYear({ year, ...props }: DialogProps & { year: SchoolYear }) {
  const { query } = useAdministeredUnit()
  const { call } = useHost()
  const form = useForm(changeSchoolYear, {
    ...useYearForm(props),
    record: year,
    input: (body, { id, version }) => ({ query, body: { ...body, id, version } }),
    readAgain: async () => (await call(readSchoolYears, { query })).find(({ id }) => id === year.id) ?? year,
  })
  return <Shown form={form} title="changeYear" onClose={props.onClose} />
}

/** A term with its days, in the reader's language. */
export function useTermText() {
  const text = useClassesText()
  const language = useLanguage()
  const dayText = useDayText()
  return (term: Term) =>
    text('termDays', { name: localName(language, term), from: dayText(term.firstDay), until: dayText(term.lastDay) })
}

function useYearForm({ onClose, onSaved }: DialogProps) {
  const text = useClassesText()
  const { announce } = useHost()
  const inTerm = (terms: readonly Term[]) =>
    terms.flatMap((term, at) =>
      neededFields(term, ['name', 'firstDay', 'lastDay'], text('needed')).map(({ field, ...error }) => ({
        ...error,
        field: `terms.${at}.${field}`,
      })),
    )
  return {
    values: ({ name, englishName, firstDay, lastDay, terms }: SchoolYearFields): SchoolYearFields => ({
      ...{ name, englishName, firstDay, lastDay, terms },
    }),
    check: (values: SchoolYearFields) => [
      ...neededFields(values, ['name', 'firstDay', 'lastDay'], text('needed')),
      ...inTerm(values.terms),
    ],
    onSaved: () => {
      announce.success(text('yearSaved'))
      onSaved()
      onClose()
    },
  }
}

type ShownProps<Saved> = { form: Form<SchoolYearFields, Saved>; title: 'addYear' | 'changeYear'; onClose: () => void }

function Shown<Saved>({ form, title, onClose }: ShownProps<Saved>) {
  const text = useClassesText()
  const say = useTermText()
  const { draft, errors, change } = form
  const fields = {
    name: text('year'),
    englishName: text('yearEnglishName'),
    firstDay: text('firstDay'),
    lastDay: text('lastDay'),
    terms: { label: text('terms'), say: (terms: readonly Term[]) => terms.map(say).join(' ') },
  }
  return (
    <FormDialog visible onClose={onClose} title={text(title)} form={form} fields={fields} width="560px">
      <TextField
        label={fields.name}
        hint={text('yearHint')}
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
      {(['firstDay', 'lastDay'] as const).map((day) => (
        <DateField
          key={day}
          label={fields[day]}
          name={day}
          required
          errors={errors}
          value={draft[day]}
          onChange={(value) => change({ [day]: value })}
        />
      ))}
      <Terms form={form} />
    </FormDialog>
  )
}

function Terms<Saved>({ form: { draft, errors, change } }: { form: Form<SchoolYearFields, Saved> }) {
  const text = useClassesText()
  const { terms } = draft
  const write = (place: number, changed: Partial<Term>) =>
    change({ terms: terms.map((term, at) => (at === place ? { ...term, ...changed } : term)) })
  return (
    <>
      {terms.map((term, at) => (
        // A term has no name of its own before it is saved: its place is what it is.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place names the term
        <fieldset key={at} className={styles.term}>
          <legend className={styles.heading}>{text('termNumber', { number: at + 1 })}</legend>
          {(['name', 'englishName'] as const).map((name) => (
            <TextField
              key={name}
              label={text(name === 'name' ? 'termName' : 'termEnglishName')}
              name={`terms.${at}.${name}`}
              required={name === 'name'}
              maxLength={classNameMaximum}
              errors={errors}
              value={term[name]}
              onChange={({ target }) => write(at, { [name]: target.value })}
            />
          ))}
          {(['firstDay', 'lastDay'] as const).map((day) => (
            <DateField
              key={day}
              label={text(day === 'firstDay' ? 'termBegins' : 'termEnds')}
              name={`terms.${at}.${day}`}
              required
              errors={errors}
              value={term[day]}
              onChange={(value) => write(at, { [day]: value })}
            />
          ))}
        </fieldset>
      ))}
      <div className={styles.termButtons}>
        {terms.length < termsMaximum && (
          <Button onClick={() => change({ terms: [...terms, emptyTerm] })}>{text('addTerm')}</Button>
        )}
        {terms.length > 1 && (
          <Button onClick={() => change({ terms: terms.slice(0, -1) })}>
            {text('removeTerm', { number: terms.length })}
          </Button>
        )}
      </div>
    </>
  )
}
