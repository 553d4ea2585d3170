import type { Filter, FilterValues } from '@homeroom/ui-kit/filter-bar/filter.ts'
import { FilterBar } from '@homeroom/ui-kit/filter-bar/filter-bar.tsx'
import { useState } from 'react'
import type { GalleryText } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const words = {
  grade: { 'zh-CN': '年级', en: 'Grade' },
  first: { 'zh-CN': '一年级', en: 'Grade 1' },
  second: { 'zh-CN': '二年级', en: 'Grade 2' },
  state: { 'zh-CN': '状态', en: 'State' },
  present: { 'zh-CN': '在读', en: 'At school' },
  paused: { 'zh-CN': '休学', en: 'On leave' },
  left: { 'zh-CN': '已离校', en: 'Left' },
  boarder: { 'zh-CN': '住宿', en: 'Boarding' },
  yes: { 'zh-CN': '住校', en: 'Boards' },
  no: { 'zh-CN': '走读', en: 'Goes home' },
  phone: { 'zh-CN': '电话', en: 'Telephone' },
  joined: { 'zh-CN': '入学日期', en: 'Joined' },
} satisfies Record<string, GalleryText>

function sampleFilters(pick: (text: GalleryText) => string): Filter[] {
  const option = (value: keyof typeof words) => ({ value, label: pick(words[value]) })
  return [
    { kind: 'one', key: 'grade', label: pick(words.grade), options: [option('first'), option('second')] },
    {
      kind: 'several',
      key: 'state',
      label: pick(words.state),
      options: [option('present'), option('paused'), option('left')],
    },
    { kind: 'yes-no', key: 'boarder', label: pick(words.boarder), yes: pick(words.yes), no: pick(words.no) },
    { kind: 'text', key: 'phone', label: pick(words.phone), maxLength: 20 },
    { kind: 'days', key: 'joined', label: pick(words.joined) },
  ]
}

/** Filters that work, over nothing. */
export function SampleFilters({ first = {} }: { first?: FilterValues }) {
  const pick = useSpecimenText()
  const [values, setValues] = useState(first)
  return <FilterBar filters={sampleFilters(pick)} values={values} onChange={setValues} total={1200} />
}
