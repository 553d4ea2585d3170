import { schoolDayNoteMaximum, schoolDaysMaximum } from '@homeroom/contract/attendance/attendance-limits.ts'
import { readSchoolDays, saveSchoolDay } from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import type { OwnSchoolDay } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { addDays, monthOf } from '@homeroom/ui-kit/calendar/calendar-days.ts'
import { DateRangeField, type DayRange } from '@homeroom/ui-kit/calendar/date-range-field.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useRef } from 'react'
import { useDayText } from './day-words.ts'
import { useOfficeText } from './office-texts.ts'
import { useUndoDays } from './use-undo-days.ts'

type Values = { days: DayRange; school: 'yes' | 'no'; note: string; englishNote: string }
type Chosen = { start: string; end: string; from: OwnSchoolDay | null }

type SetDaysProps = {
  /** The days that were chosen, each empty for none, and the day whose setting is changed. */
  chosen: Chosen
  /** At the school; this device may be elsewhere. Unknown while the month could not be read. */
  today: string | undefined
  onClose: () => void
  onSaved: () => void
}

/** Makes the days of a range holidays or make-up days, with a note in both languages. */
export function SetDays({ chosen, today, onClose, onSaved }: SetDaysProps) {
  const text = useOfficeText()
  const dayText = useDayText()
  const { call } = useHost()
  const tell = useUndoDays(onSaved)
  const before = useRef<readonly OwnSchoolDay[]>([])
  const reading = useRef(false)
  const saving = useForm(saveSchoolDay, {
    record: firstValues(chosen),
    values: (values) => values,
    check: ({ days }) => (days.start === '' || days.end === '' ? [{ field: 'firstDay', message: text('needed') }] : []),
    input: ({ days, school, note, englishNote }) => ({
      body: {
        ...{ firstDay: days.start, lastDay: days.end, school: school === 'yes' },
        ...{ note: note.trim(), englishNote: englishNote.trim() },
      },
    }),
    onSaved: ({ days }) => {
      onClose()
      tell(text('daysSet', { count: daysOf(days).length }), before.current)
    },
  })
  /** Reads first what the days are, so that it can be brought back. */
  async function send() {
    if (reading.current || !saving.check()) return
    reading.current = true
    const { days } = saving.draft
    const months = [...new Set(daysOf(days).map(monthOf))]
    try {
      const found = await Promise.all(
        months.map((month) => call(readSchoolDays, { query: { month } }, { shown: false })),
      )
      before.current = found.flatMap((one) => one.days).filter(({ day }) => day >= days.start && day <= days.end)
    } catch {
      // It is saved all the same, without an offer to take it back.
      before.current = []
    } finally {
      reading.current = false
    }
    await saving.submit()
  }
  const form: typeof saving = {
    ...saving,
    onSubmit(event) {
      event.preventDefault()
      void send()
    },
  }
  const { draft, errors, change } = form
  const fields = {
    days: { label: text('range'), say: (days: DayRange) => `${dayText(days.start)} – ${dayText(days.end)}` },
    school: { label: text('kind'), say: (school: Values['school']) => text(school === 'yes' ? 'kind.yes' : 'kind.no') },
    note: text('note'),
    englishNote: text('englishNote'),
  }
  return (
    <FormDialog visible onClose={onClose} title={text('setDaysTitle')} form={form} fields={fields} width="480px">
      <DateRangeField
        label={text('range')}
        name="firstDay"
        required
        {...(today === undefined ? {} : { today })}
        errors={errors}
        value={draft.days}
        onChange={(days) => change({ days })}
      />
      <RadioGroup
        label={text('kind')}
        name="school"
        errors={errors}
        options={[
          { value: 'no', label: text('kind.no') },
          { value: 'yes', label: text('kind.yes') },
        ]}
        value={draft.school}
        onChange={(school) => change({ school })}
      />
      {(['note', 'englishNote'] as const).map((name) => (
        <TextField
          key={name}
          label={text(name)}
          hint={name === 'note' ? text('noteHint') : undefined}
          name={name}
          maxLength={schoolDayNoteMaximum}
          errors={errors}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </FormDialog>
  )
}

/** A day with school is chosen to become a holiday, one without to become a make-up day; what is set already is changed. */
function firstValues({ start, end, from }: Chosen): Values {
  const days = { start, end }
  if (!from?.own) return { days, school: from && !from.school ? 'yes' : 'no', note: '', englishNote: '' }
  return { days, school: from.school ? 'yes' : 'no', note: from.note, englishNote: from.englishNote }
}

/** Every day of a range; the longest that a school may set is a little more than a year. */
function daysOf({ start, end }: DayRange): string[] {
  const days: string[] = []
  for (let day = start; day <= end && days.length <= schoolDaysMaximum; day = addDays(day, 1)) days.push(day)
  return days
}
