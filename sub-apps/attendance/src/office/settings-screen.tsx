import { attendanceMinutesMaximum } from '@homeroom/contract/attendance/attendance-limits.ts'
import {
  readAttendanceSettings,
  saveAttendanceSettings,
} from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import type { AttendanceSettings } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { TimeField } from '@homeroom/ui-kit/calendar/time-field.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TickList } from '@homeroom/ui-kit/fields/tick-list.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { NumberInput } from '@homeroom/ui-kit/number-input/number-input.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import styles from './office.module.css'
import { type OfficeText, useOfficeText } from './office-texts.ts'
import { sayMissing, settingsProblems, settingsValues, type TimesDraft, writtenTimes } from './settings-form.ts'

const outcomes = ['nothing', 'remind', 'absent'] as const
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** When school begins, from when somebody is late, what happens then, and on which weekdays there is school. */
export function SettingsScreen() {
  const text = useOfficeText()
  const read = useCall(readAttendanceSettings, {})
  return (
    <div className={styles.screen}>
      <h2 className={styles.title}>{text('settings')}</h2>
      <p className={styles.lead}>{text('settingsLead')}</p>
      {read.step === 'loading' && <Skeleton />}
      {read.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={read.again} />}
      {read.step === 'ready' && <TimesForm settings={read.data} />}
    </div>
  )
}

function TimesForm({ settings }: { settings: AttendanceSettings }) {
  const text = useOfficeText()
  const { call, announce } = useHost()
  const form = useForm(saveAttendanceSettings, {
    record: settings,
    values: settingsValues,
    check: (values) => settingsProblems(values, text),
    input: (values, { version }) => ({ body: { ...writtenTimes(values), version } }),
    saved: (reply) => reply,
    readAgain: () => call(readAttendanceSettings, {}, { shown: false }),
    onSaved: () => announce.success(text('saved')),
  })
  const { draft, errors, change } = form
  const minutes = (count: number | null) => (count === null ? '' : text('minutes', { count }))
  const minuteField = (name: 'lateAfter' | 'missingAfter') => (
    <NumberInput
      label={text(name)}
      hint={text(name === 'lateAfter' ? 'lateAfterHint' : 'missingAfterHint')}
      name={name}
      required
      min={0}
      max={attendanceMinutesMaximum}
      unit={text('minutesUnit')}
      errors={errors}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <FormPage
      form={form}
      fields={{
        begins: text('begins'),
        arrivalsUntil: text('arrivalsUntil'),
        lateAfter: { label: text('lateAfter'), say: minutes },
        missingAfter: { label: text('missingAfter'), say: minutes },
        whenMissing: { label: text('whenMissing'), say: (chosen) => sayMissing(chosen, text) },
        weekdays: {
          label: text('weekdays'),
          say: (days: readonly number[]) => days.map((day) => weekdayName(day, text)).join(text('listSeparator')),
        },
        grades: { label: text('grades'), say: useSayGrades(settings) },
      }}
    >
      <TimeField
        label={text('begins')}
        hint={text('beginsHint')}
        name="begins"
        required
        step={5}
        errors={errors}
        value={draft.begins}
        onChange={(begins) => change({ begins })}
      />
      <TimeField
        label={text('arrivalsUntil')}
        hint={text('arrivalsUntilHint')}
        name="arrivalsUntil"
        required
        step={5}
        errors={errors}
        value={draft.arrivalsUntil}
        onChange={(arrivalsUntil) => change({ arrivalsUntil })}
      />
      {minuteField('lateAfter')}
      {minuteField('missingAfter')}
      <RadioGroup
        label={text('whenMissing')}
        hint={text('whenMissingHint')}
        name="whenMissing"
        errors={errors}
        options={outcomes.map((value) => ({ value, label: sayMissing(value, text) }))}
        value={draft.whenMissing}
        onChange={(whenMissing) => change({ whenMissing })}
      />
      <div>
        <TickList
          label={text('weekdays')}
          options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, text) }))}
          ticked={new Set(draft.weekdays.map(String))}
          onToggle={(value) => change({ weekdays: toggled(draft.weekdays, Number(value)) })}
        />
        <p className={styles.hint}>{text(settings.hasTerms ? 'weekdaysInTerms' : 'weekdaysAlways')}</p>
      </div>
      <GradeTimes settings={settings} draft={draft} onChange={(grades) => change({ grades })} />
    </FormPage>
  )
}

type GradeTimesProps = {
  settings: AttendanceSettings
  draft: TimesDraft
  onChange: (grades: TimesDraft['grades']) => void
}

/** A time for each grade that begins at another time than the others. */
function GradeTimes({ settings, draft, onChange }: GradeTimesProps) {
  const text = useOfficeText()
  const language = useLanguage()
  if (settings.gradeNames.length === 0) return null
  const write = (grade: number, begins: string) =>
    onChange(
      [...draft.grades.filter((one) => one.grade !== grade), ...(begins ? [{ grade, begins }] : [])].sort(
        (one, other) => one.grade - other.grade,
      ),
    )
  return (
    <fieldset className={styles.grades}>
      <legend className={styles.legend}>{text('grades')}</legend>
      <p className={styles.hint}>{text('gradesHint')}</p>
      <div className={styles.gradeTimes}>
        {settings.gradeNames.map(({ grade, ...names }) => (
          <TimeField
            key={grade}
            label={localName(language, names)}
            name={`grade.${grade}`}
            step={5}
            value={draft.grades.find((one) => one.grade === grade)?.begins ?? ''}
            onChange={(begins) => write(grade, begins)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function useSayGrades({ gradeNames }: AttendanceSettings) {
  const text = useOfficeText()
  const language = useLanguage()
  return (grades: TimesDraft['grades']) =>
    grades
      .map(({ grade, begins }) => {
        const names = gradeNames.find((one) => one.grade === grade)
        return `${names ? localName(language, names) : grade} ${begins}`
      })
      .join(text('listSeparator')) || text('noGrades')
}

const weekdayName = (day: number, text: OfficeText) => text(`weekday.${weekdays.find((known) => known === day) ?? 1}`)

const toggled = (days: readonly number[], day: number) =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort((one, other) => one - other)
