import { ChevronDownGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { MoreGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import type { MenuEntry } from '@homeroom/ui-kit/menu/menu-entry.ts'
import { useState } from 'react'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'
import { menuButtonNotes } from './menu-button-notes.ts'

const words = {
  more: { 'zh-CN': '更多', en: 'More' },
  rename: { 'zh-CN': '改名', en: 'Rename' },
  move: { 'zh-CN': '移动', en: 'Move' },
  moveDetail: { 'zh-CN': '没有权限', en: 'Not permitted' },
  remove: { 'zh-CN': '删除', en: 'Delete' },
  year: { 'zh-CN': '学年', en: 'School year' },
  help: { 'zh-CN': '帮助', en: 'Help' },
}
const years = ['2024–2025', '2025–2026', '2026–2027']

type Pick = (text: GalleryText) => string

const actions = (pick: Pick, tell: (key: string) => void): MenuEntry[] => [
  { kind: 'action', key: 'rename', label: pick(words.rename), onSelect: () => tell('rename') },
  {
    kind: 'action',
    key: 'move',
    label: pick(words.move),
    detail: pick(words.moveDetail),
    disabled: true,
    onSelect: () => tell('move'),
  },
  { kind: 'link', key: 'help', label: pick(words.help), href: '#/menu-button' },
  {
    kind: 'action',
    key: 'remove',
    label: pick(words.remove),
    tone: 'danger',
    onSelect: () => tell('remove'),
  },
]

function Actions() {
  const pick = useSpecimenText()
  const [told, setTold] = useState('')
  return (
    <SpecimenRow>
      <MenuButton label={pick(words.more)} look="glyph" entries={() => actions(pick, setTold)}>
        <MoreGlyph />
      </MenuButton>
      <output>{told}</output>
    </SpecimenRow>
  )
}

function Choices() {
  const pick = useSpecimenText()
  const [chosen, setChosen] = useState('2026–2027')
  const entries = (): MenuEntry[] =>
    years.map((year) => ({
      kind: 'choice',
      key: year,
      label: year,
      chosen: year === chosen,
      onSelect: () => setChosen(year),
    }))
  return (
    <MenuButton label={`${pick(words.year)} ${chosen}`} entries={entries} heading={pick(words.year)}>
      {chosen}
      <ChevronDownGlyph size={18} />
    </MenuButton>
  )
}

function Nothing() {
  const pick = useSpecimenText()
  return (
    <MenuButton label={pick(words.more)} look="glyph" entries={() => []}>
      <MoreGlyph />
    </MenuButton>
  )
}

export const specimens: PartSpecimens = {
  ...menuButtonNotes,
  specimens: [
    {
      id: 'actions',
      title: { 'zh-CN': '动作和链接', en: 'Actions and links' },
      code: `<MenuButton
  label={text('more')}
  look="glyph"
  entries={() => [
    { kind: 'action', key: 'rename', label: text('rename'), onSelect: rename },
    { kind: 'action', key: 'move', label: text('move'), disabled: true, onSelect: move },
    { kind: 'link', key: 'help', label: text('help'), href: help },
    { kind: 'action', key: 'remove', label: text('remove'), tone: 'danger', onSelect: remove },
  ]}
>
  <MoreGlyph />
</MenuButton>`,
      Draw: Actions,
    },
    {
      id: 'choices',
      title: { 'zh-CN': '选择其一', en: 'One of several' },
      code: `<MenuButton
  label={text('year', { year })}
  heading={text('years')}
  entries={() => years.map((one) => ({
    kind: 'choice', key: one, label: one, chosen: one === year, onSelect: () => setYear(one),
  }))}
>
  {year}
</MenuButton>`,
      Draw: Choices,
    },
    {
      id: 'empty',
      title: { 'zh-CN': '没有内容', en: 'Empty' },
      code: `<MenuButton label={text('more')} look="glyph" entries={() => []}><MoreGlyph /></MenuButton>`,
      Draw: Nothing,
    },
  ],
}
