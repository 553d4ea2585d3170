import { DateRangeField, type DayRange } from '@homeroom/ui-kit/calendar/date-range-field.tsx'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { calendarAccessibility, calendarProperties } from './calendar-notes.ts'

const label = { 'zh-CN': '学期', en: 'Term' }
const nothing: DayRange = { start: '', end: '' }
const autumn: DayRange = { start: '2026-09-07', end: '2026-09-18' }

function Shown({ first }: { first: DayRange }) {
  const pick = useSpecimenText()
  const [range, setRange] = useState(first)
  return (
    <>
      <DateRangeField label={pick(label)} name="term" value={range} onChange={setRange} today="2026-09-08" />
      <output>{`${range.start} ${range.end}`}</output>
    </>
  )
}

export const specimens: PartSpecimens = {
  part: 'date-range-field',
  title: { 'zh-CN': '日期范围', en: 'Date range' },
  about: {
    'zh-CN': '从第一天到最后一天，都算在内；输入两个日期，或在日历里按两下，先后不限。',
    en: 'From the first day to the last, both included; two days are typed, or pressed in the calendar in any order.',
  },
  accessibility: calendarAccessibility,
  properties: [
    ...calendarProperties.filter(({ name }) => name !== 'value, onChange'),
    {
      name: 'value, onChange',
      type: '{ start, end }',
      about: { 'zh-CN': '两天，没有时为空。', en: 'Two days, each empty for none.' },
    },
  ],
  specimens: [
    {
      id: 'chosen',
      title: { 'zh-CN': '已选择', en: 'Chosen' },
      code: `<DateRangeField label={text('term')} name="term" value={range} onChange={setRange} />`,
      Draw: () => <Shown first={autumn} />,
    },
    {
      id: 'empty',
      title: { 'zh-CN': '尚未选择', en: 'Empty' },
      code: `<DateRangeField … value={{ start: '', end: '' }} />`,
      Draw: () => <Shown first={nothing} />,
    },
  ],
}
