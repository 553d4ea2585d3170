import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { fieldAccessibility, fieldProperties, nativeProperty, restOfControl } from './field-properties.ts'

const label = { 'zh-CN': '年级', en: 'Year' }
const years = [
  { value: '1', 'zh-CN': '一年级', en: 'Year 1' },
  { value: '2', 'zh-CN': '二年级', en: 'Year 2' },
  { value: '3', 'zh-CN': '三年级（尚未开班）', en: 'Year 3 (no classes yet)', disabled: true },
]
const errors = [{ field: 'year', message: '请选择年级。|||Choose a year.' }]

function Shown({ refused = false, disabled = false }: { refused?: boolean; disabled?: boolean }) {
  const pick = useSpecimenText()
  return (
    <SelectField
      label={pick(label)}
      name="year"
      defaultValue="2"
      disabled={disabled}
      options={years.map((year) => ({
        value: year.value,
        label: pick(year),
        disabled: year.disabled ?? false,
      }))}
      {...(refused ? { errors } : {})}
    />
  )
}

/** The answer of last year is offered no longer. */
function NotOffered() {
  const pick = useSpecimenText()
  const [year, setYear] = useState('6')
  return (
    <SelectField
      label={pick(label)}
      value={year}
      onChange={({ target }) => setYear(target.value)}
      options={years.map(({ value, ...words }) => ({ value, label: pick(words) }))}
    />
  )
}

export const specimens: PartSpecimens = {
  part: 'select-field',
  title: { 'zh-CN': '下拉选择', en: 'Select' },
  about: {
    'zh-CN': '从一个会打开的列表里选一个。它是浏览器自己的：手机上是滚轮，打字即可查找。三四个选项请用单选组。',
    en: 'One of several answers from a list that opens. It is the browser’s own: a wheel on phones, searched by typing. For three or four answers take a radio group.',
  },
  accessibility: fieldAccessibility,
  properties: [
    ...fieldProperties,
    {
      name: 'options',
      type: '{ value: string; label: string; disabled?: boolean }[]',
      about: {
        'zh-CN': '可选的答案。其中没有的 value（例如还没取到）显示为空。',
        en: 'The answers. A `value` that is not among them, or not yet, shows as nothing.',
      },
    },
    nativeProperty('select', restOfControl),
  ],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '已选择', en: 'Chosen' },
      code: `<SelectField
  label={text('year')}
  name="year"
  options={years}
  value={year}
  onChange={(event) => setYear(event.target.value)}
/>`,
      Draw: () => <Shown />,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<SelectField label={text('year')} name="year" options={years} errors={refusal.fieldErrors} />`,
      Draw: () => <Shown refused />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<SelectField label={text('year')} name="year" options={years} disabled />`,
      Draw: () => <Shown disabled />,
    },
    {
      id: 'not-offered',
      title: { 'zh-CN': '不在其中的答案', en: 'An answer that is not offered' },
      code: `<SelectField label={text('year')} options={years} value="6" onChange={choose} />`,
      Draw: NotOffered,
    },
  ],
}
