import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { fieldAccessibility, fieldProperties, nativeProperty, restOfControl } from './field-properties.ts'

const words = { 'zh-CN': '正文', en: 'Text' }
const filled = {
  'zh-CN': '本周五下午两点，全校在操场集合。\n请穿运动鞋。',
  en: 'On Friday at two the whole school meets on the sports field.\nPlease wear running shoes.',
}
const errors = [{ field: 'text', message: '正文太长。|||The text is too long.' }]

function Shown({ refused = false, disabled = false }: { refused?: boolean; disabled?: boolean }) {
  const pick = useSpecimenText()
  return (
    <TextArea
      label={pick(words)}
      name="text"
      defaultValue={pick(filled)}
      disabled={disabled}
      {...(refused ? { errors } : {})}
    />
  )
}

export const specimens: PartSpecimens = {
  part: 'text-area',
  title: { 'zh-CN': '多行文本', en: 'Text area' },
  about: {
    'zh-CN': '几行文字，随内容增高，读者也可以拉高。',
    en: 'Several lines of text; it grows with what is written, and the reader can make it taller.',
  },
  accessibility: fieldAccessibility,
  properties: [...fieldProperties, nativeProperty('textarea', restOfControl)],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '有内容', en: 'Filled' },
      code: `<TextArea label={text('text')} name="text" rows={4} value={words} onChange={…} />`,
      Draw: () => <Shown />,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<TextArea label={text('text')} name="text" errors={refusal.fieldErrors} />`,
      Draw: () => <Shown refused />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<TextArea label={text('text')} name="text" value={words} disabled />`,
      Draw: () => <Shown disabled />,
    },
  ],
}
