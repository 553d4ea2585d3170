import { fieldProperties } from '../fields/field-properties.ts'
import type { GalleryText, PropertyNote } from '../specimen.ts'

export const comboboxAccessibility: GalleryText = {
  'zh-CN':
    'ARIA 组合框：输入即查找，上下移动，回车选中，Esc 关闭；查找中、没有结果和失败都会读出，失败时按回车重试。手机上返回键关闭列表。',
  en: 'An ARIA combobox: typing searches, up and down move, Enter chooses, Escape closes. Searching, nothing found and failure are read out; after a failure Enter tries again. On a phone Back closes the list.',
}

export const chipAccessibility: GalleryText = {
  'zh-CN': '与组合框相同；在输入框开头按左键到已选的项，左右移动，退格或删除移除它。已选的数量随字段读出。',
  en: 'As of a combobox. Left at the start of the input goes to what is chosen, left and right move, Backspace or Delete removes it. How many are chosen is read out with the field.',
}

export const comboboxProperties: readonly PropertyNote[] = [
  ...fieldProperties,
  {
    name: 'options',
    type: 'ComboboxOption[] | (words) => Promise<ComboboxOption[]>',
    about: {
      'zh-CN': '全部选项；或一个函数，输入停顿后用文字去问。请保持同一个（useMemo、useCallback）。',
      en: 'All options, or a function that is asked when typing rests. Keep the same one (useMemo, useCallback).',
    },
  },
  {
    name: 'value, onChange',
    type: 'ComboboxOption',
    about: {
      'zh-CN': '选中的选项本身，因为服务器找到的选项只有它自己知道名称。',
      en: 'The chosen option itself: what a server found is not known otherwise.',
    },
  },
  {
    name: 'placeholder, nothing',
    type: 'string',
    about: { 'zh-CN': '空白时和没有结果时说什么。', en: 'What is said while it is empty, and when nothing fits.' },
  },
  {
    name: 'required, disabled',
    type: 'boolean',
    about: { 'zh-CN': '必填的不能清空；停用。', en: 'A required one cannot be cleared; out of use.' },
  },
]
