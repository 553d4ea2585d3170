import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'

const states: ['plain' | 'accent' | 'success' | 'warning' | 'danger', GalleryText][] = [
  ['plain', { 'zh-CN': '草稿', en: 'Draft' }],
  ['accent', { 'zh-CN': '新', en: 'New' }],
  ['success', { 'zh-CN': '使用中', en: 'In use' }],
  ['warning', { 'zh-CN': '即将到期', en: 'Ends soon' }],
  ['danger', { 'zh-CN': '已停用', en: 'Suspended' }],
]
const subjects: GalleryText[] = [
  { 'zh-CN': '语文', en: 'Chinese' },
  { 'zh-CN': '数学', en: 'Mathematics' },
  { 'zh-CN': '道德与法治', en: 'Morality and law' },
]
const teacher = { 'zh-CN': '王芳', en: 'Wang Fang' }

function Tones() {
  const pick = useSpecimenText()
  return (
    <SpecimenRow>
      {states.map(([tone, label]) => (
        <Tag key={tone} tone={tone} label={pick(label)} />
      ))}
      <Tag label={pick(teacher)} picture={<Avatar picture="" sex="2" size="tiny" />} />
    </SpecimenRow>
  )
}

function Removable() {
  const pick = useSpecimenText()
  const [shown, setShown] = useState(subjects)
  return (
    <SpecimenRow>
      {shown.map((subject) => (
        <Tag
          key={subject.en}
          label={pick(subject)}
          onRemove={() => setShown((before) => before.filter((one) => one !== subject))}
        />
      ))}
    </SpecimenRow>
  )
}

export const specimens: PartSpecimens = {
  part: 'tag',
  title: { 'zh-CN': '标签', en: 'Tag' },
  about: {
    'zh-CN': '说明一件事物的短词：状态、种类、归属。颜色只是辅助，词自己说清楚。',
    en: 'A short word about a thing: its state, its kind, what it belongs to. The colour only helps: the word says it.',
  },
  accessibility: {
    'zh-CN': '普通文字。可移除的有一个按钮，名字里有标签的词；移除后请把焦点放到合适的地方（useKeptFocus）。',
    en: 'Plain text. A removable one has a button named with its word; keep the focus afterwards (useKeptFocus).',
  },
  properties: [
    { name: 'label', type: 'string', about: { 'zh-CN': '上面的词。', en: 'The words on it.' } },
    {
      name: 'tone',
      type: "'plain' | 'accent' | 'success' | 'warning' | 'danger'",
      fallback: "'plain'",
      about: { 'zh-CN': '颜色。', en: 'Its colour.' },
    },
    { name: 'picture', type: 'ReactNode', about: { 'zh-CN': '词前的图。', en: 'Stands before the words.' } },
    { name: 'onRemove', type: '() => void', about: { 'zh-CN': '可以移除。', en: 'It can be taken away.' } },
  ],
  specimens: [
    {
      id: 'tones',
      title: { 'zh-CN': '颜色', en: 'Tones' },
      code: `<Tag tone="success" label={text('inUse')} />`,
      Draw: Tones,
    },
    {
      id: 'removable',
      title: { 'zh-CN': '可移除', en: 'Removable' },
      code: `<Tag label={subject.name} onRemove={() => remove(subject)} />`,
      Draw: Removable,
    },
  ],
}
