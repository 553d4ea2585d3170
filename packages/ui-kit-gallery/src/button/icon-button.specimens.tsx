import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { IconButton, IconLink } from '@homeroom/ui-kit/button/icon-button.tsx'
import { RefreshGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { BellGlyph, HelpGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'

const refresh: GalleryText = { 'zh-CN': '刷新', en: 'Refresh' }
const messages: GalleryText = { 'zh-CN': '消息，5 条未读', en: 'Messages, 5 unread' }
const help: GalleryText = { 'zh-CN': '帮助', en: 'Help' }

function Plain() {
  const pick = useSpecimenText()
  return (
    <SpecimenRow>
      <IconButton label={pick(refresh)}>
        <RefreshGlyph />
      </IconButton>
      <IconButton label={pick(messages)} corner={<Badge count={5} maximum={99} place="glyph" />}>
        <BellGlyph />
      </IconButton>
      <IconLink label={pick(help)} href="#/icon-button">
        <HelpGlyph />
      </IconLink>
    </SpecimenRow>
  )
}

function States() {
  const pick = useSpecimenText()
  return (
    <SpecimenRow>
      <IconButton label={pick(refresh)} disabled>
        <RefreshGlyph />
      </IconButton>
      <IconLink label={pick(help)} href="#/icon-button" aria-current="page">
        <HelpGlyph />
      </IconLink>
    </SpecimenRow>
  )
}

export const specimens: PartSpecimens = {
  part: 'icon-button',
  title: { 'zh-CN': '图标按钮', en: 'Icon button' },
  about: {
    'zh-CN': '只有图标的方形按钮或链接。图标不够明白时，请用带文字的按钮。',
    en: 'A square button or link that shows only a glyph. Where the glyph alone is not plain enough, take a button with words.',
  },
  accessibility: {
    'zh-CN': 'label 是读屏软件的名称，也是悬停和键盘到达时的提示。触屏上 44 像素。',
    en: 'label is the name for screen readers and the tooltip on hover and keyboard focus. 44 pixels under a finger.',
  },
  properties: [
    { name: 'label', type: 'string', about: { 'zh-CN': '它做什么。', en: 'What it does.' } },
    { name: 'children', type: 'ReactNode', about: { 'zh-CN': '图标。', en: 'The glyph.' } },
    {
      name: 'corner',
      type: 'ReactNode',
      about: { 'zh-CN': '画在角上，例如数字标记。', en: 'Drawn over the corner, for example a badge.' },
    },
    {
      name: '…',
      type: "ComponentProps<'button'> / ComponentProps<'a'>",
      about: { 'zh-CN': '原生元素的其他属性。', en: 'Everything else the native element takes.' },
    },
  ],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '按钮、带数字的按钮、链接', en: 'A button, one with a number, a link' },
      code: `<IconButton label={text('messages', { count })} corner={<Badge count={count} maximum={99} place="glyph" />}>
  <BellGlyph />
</IconButton>`,
      Draw: Plain,
    },
    {
      id: 'states',
      title: { 'zh-CN': '停用；当前页面', en: 'Disabled; the page one is on' },
      code: `<IconButton label={text('refresh')} disabled><RefreshGlyph /></IconButton>
<IconLink label={text('help')} href={help} aria-current="page"><HelpGlyph /></IconLink>`,
      Draw: States,
    },
  ],
}
