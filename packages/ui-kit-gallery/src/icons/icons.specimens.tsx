import * as actions from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import * as classes from '@homeroom/ui-kit/icons/class-glyphs.tsx'
import type { GlyphProps } from '@homeroom/ui-kit/icons/glyph.tsx'
import * as header from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import * as messages from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import * as people from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import type { ComponentType } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import styles from './icons-specimens.module.css'

type Glyphs = Readonly<Record<string, ComponentType<GlyphProps>>>

const families = [
  { id: 'actions', title: { 'zh-CN': '操作', en: 'Acting' }, file: 'action-glyphs', glyphs: actions },
  {
    id: 'header',
    title: { 'zh-CN': '页头与菜单', en: 'Header and menus' },
    file: 'header-glyphs',
    glyphs: header,
  },
  {
    id: 'messages',
    title: { 'zh-CN': '消息与结果', en: 'Messages and outcomes' },
    file: 'message-glyphs',
    glyphs: messages,
  },
  {
    id: 'people',
    title: { 'zh-CN': '人与密码', en: 'People and secrets' },
    file: 'people-glyphs',
    glyphs: people,
  },
  {
    id: 'classes',
    title: { 'zh-CN': '班级与家庭', en: 'Classes and families' },
    file: 'class-glyphs',
    glyphs: classes,
  },
]

function codeOf(file: string, glyphs: Glyphs): string {
  const [name = ''] = Object.keys(glyphs)
  return `import { ${name} } from '@homeroom/ui-kit/icons/${file}.tsx'

<${name} size={20} />`
}

export const specimens: PartSpecimens = {
  part: 'icons',
  title: { 'zh-CN': '图标', en: 'Icons' },
  about: {
    'zh-CN': '24 网格上的线条图标，颜色随周围文字。图标是代码的一部分，不另外下载。',
    en: 'Line drawings on a grid of 24, in the colour of the text around them. They are part of the code: nothing is fetched for them.',
  },
  accessibility: {
    'zh-CN': '图标对读屏软件不可见；名称由包着它的按钮或链接提供，请使用 IconButton 的 label。',
    en: 'A glyph is silent to screen readers; the button or link around it carries the name, for example the label of IconButton.',
  },
  properties: [
    {
      name: 'size',
      type: 'number',
      fallback: '24',
      about: { 'zh-CN': '边长（像素）。', en: 'The side in pixels.' },
    },
    {
      name: '…',
      type: 'SVGProps<SVGSVGElement>',
      about: { 'zh-CN': '<svg> 的其他属性。', en: 'Everything else an <svg> takes.' },
    },
  ],
  specimens: families.map(({ id, title, file, glyphs }) => ({
    id,
    title,
    code: codeOf(file, glyphs),
    Draw: () => <GlyphTable glyphs={glyphs} />,
  })),
}

/** Glyphs with the names they are imported by. */
function GlyphTable({ glyphs }: { glyphs: Readonly<Record<string, ComponentType<GlyphProps>>> }) {
  return (
    <PlainList className={styles.table}>
      {Object.entries(glyphs).map(([name, Glyph]) => (
        <li key={name} className={styles.glyph}>
          <Glyph />
          <code>{name}</code>
        </li>
      ))}
    </PlainList>
  )
}
