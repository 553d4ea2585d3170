import { TimeField } from '@homeroom/ui-kit/calendar/time-field.tsx'
import { useState } from 'react'
import { fieldAccessibility, fieldProperties } from '../fields/field-properties.ts'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const label = { 'zh-CN': '上课时间', en: 'Lessons begin at' }

function Shown({ first, bounded = false }: { first: string; bounded?: boolean }) {
  const pick = useSpecimenText()
  const [time, setTime] = useState(first)
  return (
    <>
      <TimeField
        label={pick(label)}
        name="time"
        value={time}
        onChange={setTime}
        {...(bounded ? { min: '07:00', max: '18:00' } : {})}
      />
      <output>{time}</output>
    </>
  )
}

export const specimens: PartSpecimens = {
  part: 'time-field',
  title: { 'zh-CN': '时间', en: 'Time field' },
  about: {
    'zh-CN': '一天中的时间，24 小时制；按人们的写法输入：9、930、9:30、下午2点。',
    en: 'A time of day, of 24 hours; typed as people write it: 9, 930, 9:30, 2 pm.',
  },
  accessibility: {
    'zh-CN': `${fieldAccessibility['zh-CN']}上下键前后一步，默认 15 分钟。`,
    en: `${fieldAccessibility.en} Up and down lead on by a step, 15 minutes unless told otherwise.`,
  },
  properties: [
    ...fieldProperties,
    {
      name: 'value, onChange',
      type: "'HH:MM' | ''",
      about: { 'zh-CN': '时间，或空。', en: 'The time, or none.' },
    },
    {
      name: 'min, max, step',
      type: "'HH:MM', 'HH:MM', number",
      about: { 'zh-CN': '边界；一步的分钟数。', en: 'Its bounds; the minutes of a step.' },
    },
  ],
  specimens: [
    {
      id: 'chosen',
      title: { 'zh-CN': '已填写', en: 'Filled in' },
      code: `<TimeField label={text('begin')} name="time" value={time} onChange={setTime} />`,
      Draw: () => <Shown first="08:10" />,
    },
    {
      id: 'bounded',
      title: { 'zh-CN': '超出范围', en: 'Outside its bounds' },
      code: `<TimeField … min="07:00" max="18:00" />`,
      Draw: () => <Shown first="19:30" bounded />,
    },
  ],
}
