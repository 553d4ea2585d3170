import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const title = { 'zh-CN': '今天的课', en: 'Lessons today' }
const content = {
  'zh-CN': '语文、数学、体育、英语。',
  en: 'Chinese, mathematics, sports, English.',
}
const all = { 'zh-CN': '全部', en: 'All' }
const long = {
  'zh-CN': '一个很长的标题：四年级二班本周的课程安排、教室变动与代课老师',
  en: 'A very long title: lessons, changes of rooms and stand-in teachers of class 4.2 in this week',
}

type Look = { named?: boolean; withAction?: boolean; surface?: 'raised' | 'glass'; longTitle?: boolean }

function Shown({ named = false, withAction = false, surface = 'raised', longTitle = false }: Look) {
  const pick = useSpecimenText()
  return (
    <Card
      title={named && pick(longTitle ? long : title)}
      actions={
        withAction && (
          <Button size="small" tone="quiet">
            {pick(all)}
          </Button>
        )
      }
      surface={surface}
    >
      <p>{pick(content)}</p>
    </Card>
  )
}

export const specimens: PartSpecimens = {
  part: 'card',
  title: { 'zh-CN': '卡片', en: 'Card' },
  about: {
    'zh-CN': '带边框的盒子，可以有标题。卡片里不要再放卡片。',
    en: 'A bordered box with an optional title. Do not put a card into a card.',
  },
  accessibility: {
    'zh-CN': '有标题时是以标题命名的区域，标题是二级标题；没有标题时只是一个盒子。',
    en: 'With a title it is a region of that name, and the title a heading of level two; without one it is a mere box.',
  },
  properties: [
    { name: 'title', type: 'ReactNode', about: { 'zh-CN': '标题。', en: 'The title.' } },
    {
      name: 'actions',
      type: 'ReactNode',
      about: { 'zh-CN': '在标题行的末尾。', en: 'At the end of the title’s line.' },
    },
    { name: 'children', type: 'ReactNode', about: { 'zh-CN': '内容。', en: 'The content.' } },
    {
      name: 'surface',
      type: "'raised' | 'glass'",
      fallback: "'raised'",
      about: { 'zh-CN': '玻璃让壁纸透出来。', en: 'Glass lets a wallpaper shine through.' },
    },
  ],
  specimens: [
    {
      id: 'titled',
      title: { 'zh-CN': '有标题', en: 'With a title' },
      code: `<Card title={text('lessons')}>…</Card>`,
      Draw: () => <Shown named />,
    },
    {
      id: 'actions',
      title: { 'zh-CN': '有动作', en: 'With an action' },
      code: `<Card title={text('lessons')} actions={<Button size="small" tone="quiet">…</Button>}>…</Card>`,
      Draw: () => <Shown named withAction />,
    },
    {
      id: 'long-title',
      title: { 'zh-CN': '很长的标题', en: 'A long title' },
      code: `<Card title={text('lessons')} actions={…}>…</Card>`,
      Draw: () => <Shown named longTitle withAction />,
    },
    {
      id: 'untitled',
      title: { 'zh-CN': '没有标题', en: 'Without a title' },
      code: `<Card>…</Card>`,
      Draw: () => <Shown />,
    },
    {
      id: 'glass',
      title: { 'zh-CN': '玻璃', en: 'Glass' },
      code: `<Card title={text('lessons')} surface="glass">…</Card>`,
      Draw: () => <Shown named surface="glass" />,
    },
  ],
}
