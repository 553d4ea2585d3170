import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { calendarAccessibility, calendarProperties } from './calendar-notes.ts'

const label = { 'zh-CN': '入职日期', en: 'First day at work' }
const hint = { 'zh-CN': '2026 年 9 月之内。', en: 'Within September 2026.' }
const errors = [{ field: 'day', message: '这一天是假日。|||This day is a holiday.' }]
const today = '2026-09-08'

type Props = { first?: string; bounded?: boolean; refused?: boolean; disabled?: boolean }

function Shown({ first = '2026-09-11', bounded = false, refused = false, disabled = false }: Props) {
  const pick = useSpecimenText()
  const [day, setDay] = useState(first)
  return (
    <>
      <DateField
        label={pick(label)}
        name="day"
        value={day}
        onChange={setDay}
        today={today}
        disabled={disabled}
        {...(bounded ? { hint: pick(hint), min: '2026-09-01', max: '2026-09-30' } : {})}
        {...(refused ? { errors } : {})}
      />
      <output>{day}</output>
    </>
  )
}

export const specimens: PartSpecimens = {
  part: 'date-field',
  title: { 'zh-CN': '日期与日历', en: 'Date field' },
  about: {
    'zh-CN': '一天，可以输入，也可以在读者语言的日历里选；一周从星期一开始。',
    en: 'A day, typed or chosen from a calendar in the reader’s language; weeks begin on Monday.',
  },
  accessibility: calendarAccessibility,
  properties: calendarProperties,
  specimens: [
    {
      id: 'chosen',
      title: { 'zh-CN': '已选择', en: 'Chosen' },
      code: `<DateField label={text('day')} name="day" value={day} onChange={setDay} />`,
      Draw: () => <Shown />,
    },
    {
      id: 'empty',
      title: { 'zh-CN': '尚未选择', en: 'Empty' },
      code: `<DateField … value="" />`,
      Draw: () => <Shown first="" />,
    },
    {
      id: 'bounded',
      title: { 'zh-CN': '有范围', en: 'Within bounds' },
      code: `<DateField … min="2026-09-01" max="2026-09-30" />`,
      Draw: () => <Shown bounded />,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<DateField … errors={form.errors} />`,
      Draw: () => <Shown refused />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<DateField … disabled />`,
      Draw: () => <Shown disabled />,
    },
  ],
}
