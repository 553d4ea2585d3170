import { readSchoolYears } from '@homeroom/contract/classes/school-year-endpoints.ts'
import type { SchoolYear } from '@homeroom/contract/classes/school-year-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'
import { useDayText } from './use-day-text.ts'
import { AddYear, ChangeYear, useTermText } from './year-dialogs.tsx'

const none: SchoolYear[] = []

/** The school years with their terms; the present one follows from today. */
export function YearSection() {
  const text = useClassesText()
  const language = useLanguage()
  const dayText = useDayText()
  const say = useTermText()
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
      value: (year) => localName(language, year),
      cell: ({ present, ...year }) => (
        <>
          {localName(language, year)} {present && <Tag tone="accent" label={text('present')} />}
        </>
      ),
    },
    { key: 'firstDay', title: text('firstDay'), kind: 'text', short: true, value: (year) => dayText(year.firstDay) },
    { key: 'lastDay', title: text('lastDay'), kind: 'text', short: true, value: (year) => dayText(year.lastDay) },
    {
      key: 'terms',
      title: text('terms'),
      kind: 'text',
      value: ({ terms }) => terms.map(say).join(' '),
      cell: ({ terms }) => (
        <ul className={styles.lines}>
          {terms.map((term) => (
            <li key={term.firstDay}>{say(term)}</li>
          ))}
        </ul>
      ),
    },
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
        empty={
          mayChange
            ? {
                text: text('noYearsYet'),
                action: <Button onClick={() => setEdited('new')}>{text('addFirstYear')}</Button>,
              }
            : { text: text('noYears') }
        }
        {...(mayChange && {
          rowActions: (year: SchoolYear) => [
            { kind: 'action', key: 'change', label: text('change'), onSelect: () => setEdited(year) },
          ],
        })}
      />
      {edited === 'new' && <AddYear {...dialog} latest={years[0]} />}
      {edited !== null && edited !== 'new' && <ChangeYear {...dialog} year={edited} />}
    </div>
  )
}
