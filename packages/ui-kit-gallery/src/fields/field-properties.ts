import type { GalleryText, PropertyNote } from '../specimen.ts'

/** What the gallery says about every field. */
export const fieldProperties: readonly PropertyNote[] = [
  { name: 'label', type: 'string', about: { 'zh-CN': '字段的名称。', en: 'What the field is called.' } },
  {
    name: 'hint',
    type: 'string',
    about: { 'zh-CN': '说明，读屏软件随字段读出。', en: 'An explanation, read out with the field.' },
  },
  {
    name: 'name',
    type: 'string',
    about: {
      'zh-CN': '字段在表单和 fieldErrors 里的名称。',
      en: 'The name of the field, in the form and in fieldErrors.',
    },
  },
  {
    name: 'errors',
    type: '{ field?: string; message: string }[]',
    about: {
      'zh-CN': '被拒绝的请求的 fieldErrors，原样传入；字段显示自己的那些，并取读者的语言（“中文|||English”）。',
      en: 'The fieldErrors of a refusal as they came; the field shows its own, in the reader’s language (“Chinese|||English”).',
    },
  },
]

export const nativeProperty = (element: string, about: GalleryText): PropertyNote => ({
  name: '…',
  type: `ComponentProps<'${element}'>`,
  about,
})

export const restOfControl: GalleryText = {
  'zh-CN': '其余属性交给原生控件：value、onChange、required、disabled、readOnly、maxLength、autoComplete……',
  en: 'Everything else goes to the native control: value, onChange, required, disabled, readOnly, maxLength, autoComplete …',
}

export const fieldAccessibility: GalleryText = {
  'zh-CN':
    '标签与控件相连；说明和错误经 aria-describedby 读出，有错误时 aria-invalid 为真，新的错误会被读出。错误的位置一直留着，出现时什么也不移动。',
  en: 'The label belongs to the control; hint and error are read out with it (aria-describedby), an error makes it invalid (aria-invalid) and is announced. The place of the error is kept, so that nothing moves when one appears.',
}
