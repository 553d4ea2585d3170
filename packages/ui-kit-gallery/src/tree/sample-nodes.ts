import type { TreeNode } from '@homeroom/ui-kit/tree/tree-rows.ts'
import type { GalleryText } from '../specimen.ts'

type Language = keyof GalleryText

const years = { 'zh-CN': ['一', '二', '三', '四', '五', '六'], en: ['1', '2', '3', '4', '5', '6'] }
const schools = {
  'zh-CN': ['湖滨第一小学', '湖滨第二小学', '湖滨实验中学'],
  en: ['Lakeside No. 1 Primary School', 'Lakeside No. 2 Primary School', 'Lakeside Experimental Middle School'],
}
const bureau: GalleryText = { 'zh-CN': '湖滨区教育局', en: 'Lakeside Education Bureau' }

/** Made-up units with their years and classes. */
export function sampleUnits(language: Language): TreeNode[] {
  const children = schools[language].map((label, at) => ({
    key: `school-${at + 1}`,
    label,
    children: sampleYears(language, `school-${at + 1}`),
  }))
  return [{ key: 'bureau', label: bureau[language], children }]
}

/** The years of a school with two classes each. */
export function sampleYears(language: Language, school: string): TreeNode[] {
  return years[language].map((year, at) => {
    const label = language === 'en' ? `Grade ${year}` : `${year}年级`
    const key = `${school}-year-${at + 1}`
    const classes = [1, 2].map((number) => ({
      key: `${key}-class-${number}`,
      label: language === 'en' ? `${label} Class ${number}` : `${label}${number}班`,
    }))
    return { key, label, children: classes }
  })
}

/** Fifty groups of ninety-nine: five thousand nodes. */
export function sampleThousands(language: Language): TreeNode[] {
  const group: GalleryText = { 'zh-CN': '第{n}组', en: 'Group {n}' }
  const member: GalleryText = { 'zh-CN': '第{n}号', en: 'Member {n}' }
  const named = (text: GalleryText, number: number) => text[language].replace('{n}', String(number))
  return Array.from({ length: 50 }, (_, at) => ({
    key: `group-${at + 1}`,
    label: named(group, at + 1),
    children: Array.from({ length: 99 }, (_, below) => ({
      key: `group-${at + 1}-${below + 1}`,
      label: named(member, at * 99 + below + 1),
    })),
  }))
}
