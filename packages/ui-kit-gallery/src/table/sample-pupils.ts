import type { Column } from '@homeroom/ui-kit/table/column.ts'
import type { GalleryText } from '../specimen.ts'

/** A row of the specimens. */
export type SamplePupil = {
  id: string
  name: string
  className: string
  mark: number | null
  joined: Date
  note: string | null
}

const chinese = ['王', '李', '陈', '周', '赵', '沈', '林', '吴', '郑', '孙']
const given = ['子墨', '梓萱', '浩然', '欣怡', '宇轩', '思远', '雨桐', '嘉懿', '可馨']
const english = ['Wang', 'Li', 'Chen', 'Zhou', 'Zhao', 'Shen', 'Lin', 'Wu', 'Zheng', 'Sun']
const givenEnglish = ['Zimo', 'Zixuan', 'Haoran', 'Xinyi', 'Yuxuan', 'Siyuan', 'Yutong', 'Jiayi', 'Kexin']

const note: GalleryText = {
  'zh-CN': '参加校合唱团，周三下午排练，由家长在四点半接走；对花生过敏，午餐请按食堂登记的名单单独准备。',
  en: "Sings in the choir on Wednesday afternoons and is fetched at half past four; allergic to peanuts, so lunch is prepared apart, by the canteen's list.",
}

/** The same made-up pupils every time. */
export function samplePupils(count: number, language: keyof GalleryText): SamplePupil[] {
  const surnames = language === 'en' ? english : chinese
  const names = language === 'en' ? givenEnglish : given
  return Array.from({ length: count }, (_, at) => {
    const surname = surnames[(at * 7) % surnames.length] ?? ''
    const name = names[(at * 5 + Math.trunc(at / 10)) % names.length] ?? ''
    const year = 1 + (at % 6)
    return {
      id: `pupil-${at + 1}`,
      name: language === 'en' ? `${name} ${surname}` : surname + name,
      className: language === 'en' ? `Grade ${year} Class ${1 + (at % 11)}` : `${year}年级${1 + (at % 11)}班`,
      mark: at % 9 === 4 ? null : 60 + ((at * 37) % 41),
      joined: new Date(Date.UTC(2020 + (at % 6), 8, 1 + (at % 28))),
      note: at === 0 ? note[language] : null,
    }
  })
}

const titles = {
  name: { 'zh-CN': '姓名', en: 'Name' },
  className: { 'zh-CN': '班级', en: 'Class' },
  mark: { 'zh-CN': '成绩', en: 'Mark' },
  joined: { 'zh-CN': '入学日期', en: 'Joined' },
  note: { 'zh-CN': '备注', en: 'Note' },
} satisfies Record<string, GalleryText>

/** Their columns; the notes are long. */
export function sampleColumns(
  language: keyof GalleryText,
  { notes = false }: { notes?: boolean } = {},
): Column<SamplePupil>[] {
  const title = (key: keyof typeof titles) => titles[key][language]
  const columns: Column<SamplePupil>[] = [
    {
      kind: 'text',
      key: 'name',
      title: title('name'),
      value: ({ name }) => name,
      names: true,
      sortable: true,
    },
    {
      kind: 'text',
      key: 'class',
      title: title('className'),
      value: ({ className }) => className,
      sortable: true,
    },
    { kind: 'number', key: 'mark', title: title('mark'), value: ({ mark }) => mark, sortable: true },
    {
      kind: 'date',
      key: 'joined',
      title: title('joined'),
      value: ({ joined }) => joined,
      timeZone: 'Asia/Shanghai',
      sortable: true,
    },
  ]
  if (!notes) return columns
  return [...columns, { kind: 'text', key: 'note', title: title('note'), value: (pupil) => pupil.note }]
}
