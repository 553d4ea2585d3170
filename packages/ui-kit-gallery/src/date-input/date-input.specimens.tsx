import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { DateInput } from '@homeroom/ui-kit/date-input/date-input.tsx'
import { useState } from 'react'
import { fieldAccessibility, fieldProperties, nativeProperty, restOfControl } from '../fields/field-properties.ts'
import type { PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'

const label = { 'zh-CN': '返校日期', en: 'Day of return' }
const hint = { 'zh-CN': '2026 年 9 月之内。', en: 'Within September 2026.' }
const errors = [{ field: 'day', message: '这一天是假日。|||This day is a holiday.' }]

type Props = { from?: string; bounded?: boolean; refused?: boolean; disabled?: boolean }

function Shown({ from = '2026-09-11', bounded = false, refused = false, disabled = false }: Props) {
  const pick = useSpecimenText()
  const [day, setDay] = useState(from)
  return (
    <>
      <DateInput
        label={pick(label)}
        name="day"
        value={day}
        onChange={setDay}
        disabled={disabled}
        {...(bounded ? { hint: pick(hint), min: '2026-09-01', max: '2026-09-30' } : {})}
        {...(refused ? { errors } : {})}
      />
      <output>{day}</output>
    </>
  )
}

const firstDay = { 'zh-CN': '开学第一天', en: 'First day of term' }
const startAgain = { 'zh-CN': '重新填写', en: 'Start again' }

/** The value also comes from elsewhere, and a reset of the form takes away what was typed. */
function WithReset() {
  const pick = useSpecimenText()
  const [day, setDay] = useState('')
  return (
    <form onReset={() => setDay('')}>
      <DateInput label={pick(label)} name="day" value={day} onChange={setDay} />
      <SpecimenRow>
        <Button onClick={() => setDay('2026-09-01')}>{pick(firstDay)}</Button>
        <Button type="reset">{pick(startAgain)}</Button>
        <output>{day}</output>
      </SpecimenRow>
    </form>
  )
}

export const specimens: PartSpecimens = {
  part: 'date-input',
  title: { 'zh-CN': '日期', en: 'Date input' },
  about: {
    'zh-CN':
      '一天，值总是 YYYY-MM-DD。日历是浏览器自己的，用的是浏览器的语言，所以下面用读者的语言写出选中的日期和星期。',
    en: 'A day; the value is always YYYY-MM-DD. The calendar is the browser’s and speaks the browser’s language, therefore the line below says the day in the reader’s.',
  },
  accessibility: fieldAccessibility,
  properties: [
    ...fieldProperties,
    {
      name: 'value, onChange',
      type: 'string, (value: string) => void',
      about: { 'zh-CN': 'YYYY-MM-DD；空字符串表示没有。', en: 'YYYY-MM-DD; empty for none.' },
    },
    {
      name: 'min, max',
      type: 'string',
      about: {
        'zh-CN': '第一天和最后一天；范围之外的日期在输入完之后说明原因。没有 max 时到 9999-12-31。',
        en: 'The first and the last day; a day outside says so once it is typed. Without max the last one is 9999-12-31.',
      },
    },
    nativeProperty('input', restOfControl),
  ],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '已选择', en: 'Chosen' },
      code: `<DateInput label={text('day')} name="day" value={day} onChange={setDay} />`,
      Draw: () => <Shown />,
    },
    {
      id: 'empty',
      title: { 'zh-CN': '尚未选择', en: 'Empty' },
      code: `<DateInput label={text('day')} name="day" value="" onChange={setDay} />`,
      Draw: () => <Shown from="" />,
    },
    {
      id: 'bounded',
      title: { 'zh-CN': '有范围', en: 'Within bounds' },
      code: `<DateInput label={text('day')} name="day" min="2026-09-01" max="2026-09-30" value={day} onChange={setDay} />`,
      Draw: () => <Shown bounded />,
    },
    {
      id: 'reset',
      title: { 'zh-CN': '从别处设置或清空', en: 'Set and reset from elsewhere' },
      code: `<form onReset={() => setDay('')}>
  <DateInput label={text('day')} name="day" value={day} onChange={setDay} />
  <Button onClick={() => setDay('2026-09-01')}>{text('firstDay')}</Button>
  <Button type="reset">{text('startAgain')}</Button>
</form>`,
      Draw: WithReset,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<DateInput label={text('day')} name="day" errors={refusal.fieldErrors} value={day} onChange={setDay} />`,
      Draw: () => <Shown refused />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<DateInput label={text('day')} name="day" disabled value={day} onChange={setDay} />`,
      Draw: () => <Shown disabled />,
    },
  ],
}
