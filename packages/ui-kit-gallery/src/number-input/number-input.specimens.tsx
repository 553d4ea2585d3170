import { NumberInput } from '@homeroom/ui-kit/number-input/number-input.tsx'
import { useState } from 'react'
import { fieldAccessibility, fieldProperties } from '../fields/field-properties.ts'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const words = {
  label: { 'zh-CN': '座位数', en: 'Seats' },
  hint: { 'zh-CN': '1 到 2,000 之间。', en: 'Between 1 and 2,000.' },
  unit: { 'zh-CN': '个', en: 'seats' },
  weight: { 'zh-CN': '成绩权重', en: 'Weight of the mark' },
}
const errors = [{ field: 'seats', message: '许可只有 600 个座位。|||The licence has 600 seats.' }]

function Shown({
  refused = false,
  disabled = false,
  first = 40,
}: {
  refused?: boolean
  disabled?: boolean
  first?: number | null
}) {
  const pick = useSpecimenText()
  const [seats, setSeats] = useState<number | null>(first)
  return (
    <>
      <NumberInput
        label={pick(words.label)}
        hint={pick(words.hint)}
        name="seats"
        min={1}
        max={2000}
        unit={pick(words.unit)}
        disabled={disabled}
        value={seats}
        onChange={setSeats}
        {...(refused ? { errors } : {})}
      />
      <output>{seats}</output>
    </>
  )
}

function Share() {
  const pick = useSpecimenText()
  const [share, setShare] = useState<number | null>(0.35)
  return (
    <NumberInput
      label={pick(words.weight)}
      min={0}
      max={1}
      step={0.05}
      format={{ style: 'percent' }}
      value={share}
      onChange={setShare}
    />
  )
}

export const specimens: PartSpecimens = {
  part: 'number-input',
  title: { 'zh-CN': '数字', en: 'Number input' },
  about: {
    'zh-CN': '一个数字：可以输入，也可以一步一步增减；超出范围的在离开时回到边界。按读者的语言书写。',
    en: 'A number, typed or stepped; what lies outside its bounds is brought back when the field is left. It is written in the reader’s language.',
  },
  accessibility: {
    'zh-CN': `${fieldAccessibility['zh-CN']}上下键一步，按住 Shift 十步，Home、End 到边界。`,
    en: `${fieldAccessibility.en} Up and down step, with Shift by ten; Home and End go to the bounds.`,
  },
  properties: [
    ...fieldProperties,
    {
      name: 'value, onChange',
      type: 'number | null',
      about: { 'zh-CN': '数字；没有输入时为 null。', en: 'The number; null while nothing is entered.' },
    },
    {
      name: 'min, max, step',
      type: 'number',
      about: { 'zh-CN': '边界和一步的大小。', en: 'Its bounds, and the size of a step.' },
    },
    {
      name: 'format, unit',
      type: 'Intl.NumberFormatOptions, string',
      about: { 'zh-CN': '怎样书写；数字后面的单位。', en: 'How it is written; what stands behind it.' },
    },
  ],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '有范围', en: 'Within bounds' },
      code: `<NumberInput label={text('seats')} name="seats" min={1} max={2000} unit={text('unit')} value={seats} onChange={setSeats} />`,
      Draw: () => <Shown />,
    },
    {
      id: 'percent',
      title: { 'zh-CN': '百分比', en: 'Per cent' },
      code: `<NumberInput … min={0} max={1} step={0.05} format={{ style: 'percent' }} />`,
      Draw: Share,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<NumberInput … errors={form.errors} />`,
      Draw: () => <Shown refused first={601} />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<NumberInput … disabled />`,
      Draw: () => <Shown disabled />,
    },
  ],
}
