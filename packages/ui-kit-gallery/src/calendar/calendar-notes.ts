import { fieldAccessibility, fieldProperties } from '../fields/field-properties.ts'
import type { GalleryText, PropertyNote } from '../specimen.ts'

export const calendarAccessibility: GalleryText = {
  'zh-CN': `${fieldAccessibility['zh-CN']}日历是 ARIA 日期网格：方向键移动一天或一周，Home、End 到一周的头尾，PageUp、PageDown 换月，加 Shift 换年，回车选中，Esc 关闭；每一天连同星期读出。`,
  en: `${fieldAccessibility.en} The calendar is an ARIA date grid: arrows move by a day or a week, Home and End to the ends of the week, Page Up and Page Down by months, with Shift by years; Enter chooses, Escape closes. Each day is read out with its weekday.`,
}

export const calendarProperties: readonly PropertyNote[] = [
  ...fieldProperties,
  {
    name: 'value, onChange',
    type: "'YYYY-MM-DD' | ''",
    about: { 'zh-CN': '一天，或空。组件不知道时区。', en: 'A day, or none. The kit knows no time zone.' },
  },
  {
    name: 'min, max',
    type: "'YYYY-MM-DD'",
    about: { 'zh-CN': '可以选的第一天和最后一天。', en: 'The first and the last day that may be chosen.' },
  },
  {
    name: 'today',
    type: "'YYYY-MM-DD'",
    about: {
      'zh-CN': '单位所在地的今天；没有时用读者时钟的今天。',
      en: 'The day that it is where the unit is; else that of the reader’s clock.',
    },
  },
  {
    name: 'required, disabled',
    type: 'boolean',
    about: { 'zh-CN': '必填；停用。', en: 'It must be filled in; out of use.' },
  },
]
