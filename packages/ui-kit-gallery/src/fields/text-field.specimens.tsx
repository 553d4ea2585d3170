import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { fieldAccessibility, fieldProperties, nativeProperty, restOfControl } from './field-properties.ts'

const title = { 'zh-CN': '标题', en: 'Title' }
const hint = { 'zh-CN': '最多 40 个字。', en: 'At most 40 characters.' }
const filled = { 'zh-CN': '春季运动会', en: 'Spring sports day' }
const errors = [{ field: 'title', message: '标题不能为空！|||The title cannot be empty!' }]

type Props = { value?: GalleryText; withHint?: boolean; refused?: boolean }

function Shown({ value, withHint, refused, ...rest }: Props & { disabled?: boolean; readOnly?: boolean }) {
  const pick = useSpecimenText()
  return (
    <TextField
      label={pick(title)}
      name="title"
      {...(withHint ? { hint: pick(hint) } : {})}
      {...(refused ? { errors } : {})}
      defaultValue={value ? pick(value) : ''}
      {...rest}
    />
  )
}

function Required() {
  return <TextField label={useSpecimenText()(title)} name="title" required />
}

export const specimens: PartSpecimens = {
  part: 'text-field',
  title: { 'zh-CN': '单行文本', en: 'Text field' },
  about: { 'zh-CN': '一行文字，带标签、说明和错误。', en: 'One line of text with label, hint and error.' },
  accessibility: fieldAccessibility,
  properties: [...fieldProperties, nativeProperty('input', restOfControl)],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '有内容', en: 'Filled' },
      code: `<TextField label={text('title')} name="title" value={title} onChange={…} />`,
      Draw: () => <Shown value={filled} />,
    },
    {
      id: 'hint',
      title: { 'zh-CN': '带说明', en: 'With a hint' },
      code: `<TextField label={text('title')} hint={text('title.hint')} name="title" maxLength={40} />`,
      Draw: () => <Shown withHint />,
    },
    {
      id: 'required',
      title: { 'zh-CN': '必填', en: 'Required' },
      code: `<TextField label={text('title')} name="title" required />`,
      Draw: Required,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<TextField label={text('title')} name="title" errors={refusal.fieldErrors} />`,
      Draw: () => <Shown withHint refused />,
    },
    {
      id: 'read-only',
      title: { 'zh-CN': '只读', en: 'Read only' },
      code: `<TextField label={text('title')} name="title" value={title} readOnly />`,
      Draw: () => <Shown value={filled} readOnly />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<TextField label={text('title')} name="title" value={title} disabled />`,
      Draw: () => <Shown value={filled} disabled />,
    },
  ],
}
