import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { RefreshGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { HelpGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { Tooltip } from '@homeroom/ui-kit/tooltip/tooltip.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import styles from './tooltip-specimens.module.css'

const refresh = { 'zh-CN': '刷新', en: 'Refresh' }
const help = {
  'zh-CN': '一段比较长的提示，会换成几行，但始终留在窗口之内',
  en: 'A longer tooltip that breaks into several lines but always stays within the window',
}

function Below() {
  const pick = useSpecimenText()
  return (
    <IconButton label={pick(refresh)}>
      <RefreshGlyph />
    </IconButton>
  )
}

function Above() {
  const pick = useSpecimenText()
  return (
    <div className={styles.room}>
      <Tooltip text={pick(refresh)} side="above">
        <button type="button" aria-label={pick(refresh)}>
          <RefreshGlyph />
        </button>
      </Tooltip>
    </div>
  )
}

function AtTheEdge() {
  const pick = useSpecimenText()
  return (
    <div className={styles.edge}>
      <IconButton label={pick(help)}>
        <HelpGlyph />
      </IconButton>
    </div>
  )
}

function Clipped() {
  const pick = useSpecimenText()
  return (
    <div className={styles.clipped}>
      <IconButton label={pick(help)}>
        <HelpGlyph />
      </IconButton>
    </div>
  )
}

export const specimens: PartSpecimens = {
  part: 'tooltip',
  title: { 'zh-CN': '提示', en: 'Tooltip' },
  about: {
    'zh-CN': '悬停或用键盘到达时显示控件的名称。触屏上没有：重要的话不要只放在提示里。',
    en: 'Shows the name of a control on hover and keyboard focus. Fingers cannot hover: nothing important may stand only here.',
  },
  accessibility: {
    'zh-CN':
      '只给眼睛：控件自己带名称。悬停或焦点在上面时 Esc 都会隐藏它，指针可以移到文字上，总在窗口之内，不会被容器裁剪。',
    en: 'For the eye only: the control carries its own name. Escape hides it, hovered or focused; the pointer may move onto the words, it stays within the window, and nothing clips it.',
  },
  properties: [
    { name: 'text', type: 'string', about: { 'zh-CN': '提示的文字。', en: 'The words.' } },
    {
      name: 'side',
      type: "'below' | 'above'",
      fallback: "'below'",
      about: {
        'zh-CN': '这一边放不下时会到另一边。',
        en: 'Where one side has no room it moves to the other.',
      },
    },
    {
      name: 'children',
      type: 'ReactNode',
      about: { 'zh-CN': '一个带名称的控件。', en: 'One control that has a name.' },
    },
  ],
  specimens: [
    {
      id: 'below',
      title: { 'zh-CN': '在下面', en: 'Below' },
      code: `<IconButton label={text('refresh')}><RefreshGlyph /></IconButton>`,
      Draw: Below,
    },
    {
      id: 'above',
      title: { 'zh-CN': '在上面', en: 'Above' },
      code: `<Tooltip text={text('refresh')} side="above">
  <button type="button" aria-label={text('refresh')}>…</button>
</Tooltip>`,
      Draw: Above,
    },
    {
      id: 'edge',
      title: { 'zh-CN': '在窗口边上', en: 'At the edge of the window' },
      code: `<IconButton label={text('help')}><HelpGlyph /></IconButton>`,
      Draw: AtTheEdge,
    },
    {
      id: 'clipped',
      title: { 'zh-CN': '在会裁剪内容的容器里', en: 'Inside what clips its content' },
      code: `<IconButton label={text('help')}><HelpGlyph /></IconButton>`,
      Draw: Clipped,
    },
  ],
}
