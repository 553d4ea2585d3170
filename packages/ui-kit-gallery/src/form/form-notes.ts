import type { GalleryText, PropertyNote } from '../specimen.ts'

export const formAccessibility: GalleryText = {
  'zh-CN':
    '未通过检查时焦点到第一个有误的字段，字段自己读出错误；别人先保存时，对照说明得到焦点并被读出。离开前的提问是 alertdialog，焦点在“继续编辑”上。保存按钮停用时仍可聚焦。',
  en: 'When something is wrong the first wrong field has the focus and reads out its error; when somebody else saved first the comparison has the focus and is read out. The question before leaving is an alertdialog with the focus on “Keep editing”. A save button with nothing to do keeps its place for the keyboard.',
}

export const formProperties: readonly PropertyNote[] = [
  {
    name: 'form',
    type: 'Form',
    about: {
      'zh-CN': 'useForm 的结果：子应用用 sub-app-kit 的，页面用平台的。',
      en: 'What useForm returns: in sub-applications that of sub-app-kit, in pages that of the platform.',
    },
  },
  {
    name: 'fields',
    type: '{ [name]: string | { label, say } }',
    about: {
      'zh-CN': '每个字段的名称；say 把不是文字的值说成话，供对照时使用。其余错误显示在按钮旁。',
      en: 'What each field is called; `say` puts a value that is no text into words, for the comparison. All other errors stand beside the button.',
    },
  },
  {
    name: 'savedBy',
    type: '(record) => string | undefined',
    about: { 'zh-CN': '这份资料最后由谁保存。', en: 'Who has saved the record last.' },
  },
  {
    name: 'saveLabel',
    type: 'string',
    about: { 'zh-CN': '保存按钮的文字。', en: 'What the save button says.' },
  },
]
