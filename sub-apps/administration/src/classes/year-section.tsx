import { classNameMaximum } from '@homeroom/contract/classes/class-limits.ts'
import { addSchoolYear, changeSchoolYear, readSchoolYears } from '@homeroom/contract/classes/school-year-endpoints.ts'
import type { SchoolYear, SchoolYearFields } from '@homeroom/contract/classes/school-year-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import type { Form } from '@homeroom/ui-kit/form/use-form.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'
import { neededFields } from './needed-fields.ts'
import { useDayText } from './use-day-text.ts'

const days = ['firstDay', 'firstTermEnds', 'secondTermBegins', 'lastDay'] as const
const none: SchoolYear[] = []

/** The school years with their terms; the present one follows from today. */
export function YearSection() {
  const text = useClassesText()
  const dayText = useDayText()
  const { query } = useAdministeredUnit()
  const mayChange = usePermission('administration_classes_change')
  const reading = useCall(readSchoolYears, { query })
  const years = useLatest(reading, none)
  const [edited, setEdited] = useState<SchoolYear | 'new' | null>(null)
  const columns: Column<SchoolYear>[] = [
    {
      key: 'name',
      title: text('year'),
      names: true,
      kind: 'text',
      value: ({ name }) => name,
      cell: ({ name, present }) => (
        <>
          {name} {present && <Tag tone="accent" label={text('present')} />}
        </>
      ),
    },
    ...days.map(
      (day): Column<SchoolYear> => ({
        key: day,
        title: text(day),
        kind: 'text',
        short: true,
        value: (year) => dayText(year[day]),
      }),
    ),
  ]
  const dialog = {
    onClose: () => setEdited(null),
    onSaved: () => reading.step !== 'loading' && reading.again(),
  }
  return (
    <div className={styles.section}>
      <div className={styles.header}>
        <h2 className={styles.heading}>{text('years')}</h2>
        {mayChange && <Button onClick={() => setEdited('new')}>{text('addYear')}</Button>}
      </div>
      <Table
        headed
        caption={text('years')}
        columns={columns}
        rows={years}
        rowKey={({ id }) => id}
        state={reading.step === 'failed' ? { step: 'failed', onTryAgain: reading.again } : { step: reading.step }}
        empty={{ text: text('noYears') }}
        {...(mayChange && {
          rowActions: (year: SchoolYear) => [
            { kind: 'action', key: 'change', label: text('change'), onSelect: () => setEdited(year) },
          ],
        })}
      />
      {edited === 'new' && <AddYear {...dialog} />}
      {edited !== null && edited !== 'new' && <ChangeYear {...dialog} year={edited} />}
    </div>
  )
}

type DialogProps = { onClose: () => void; onSaved: () => void }

const empty: SchoolYearFields = { name: '', firstDay: '', firstTermEnds: '', secondTermBegins: '', lastDay: '' }

function AddYear(props: DialogProps) {
  const { query } = useAdministeredUnit()
  const form = useForm(addSchoolYear, { ...useYearForm(props), record: empty, input: (body) => ({ query, body }) })
  return <Shown form={form} title="addYear" onClose={props.onClose} />
}

function ChangeYear({ year, ...props }: DialogProps & { year: SchoolYear }) {
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

function useYearForm({ onClose, onSaved }: DialogProps) {
  const text = useClassesText()
  const { announce } = useHost()
  return {
    values: ({ name, firstDay, firstTermEnds, secondTermBegins, lastDay }: SchoolYearFields): SchoolYearFields => ({
      ...{ name, firstDay, firstTermEnds, secondTermBegins, lastDay },
    }),
    check: (values: SchoolYearFields) => neededFields(values, ['name', ...days], text('needed')),
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
  const { draft, errors, change } = form
  const fields = {
    name: text('year'),
    firstDay: text('firstDay'),
    firstTermEnds: text('firstTermEnds'),
    secondTermBegins: text('secondTermBegins'),
    lastDay: text('lastDay'),
  }
  return (
    <FormDialog visible onClose={onClose} title={text(title)} form={form} fields={fields} width="480px">
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
      {days.map((day) => (
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
    </FormDialog>
  )
}
