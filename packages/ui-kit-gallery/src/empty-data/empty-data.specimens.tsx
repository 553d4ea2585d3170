import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const nothing = { 'zh-CN': '还没有通知。', en: 'There are no notices yet.' }
const write = { 'zh-CN': '写一条', en: 'Write one' }

function WithAction() {
  const pick = useSpecimenText()
  return <EmptyData text={pick(nothing)} action={<Button tone="accent">{pick(write)}</Button>} />
}

export const specimens: PartSpecimens = {
  part: 'empty-data',
  title: { 'zh-CN': '空白占位', en: 'Empty data' },
  about: {
    'zh-CN': '列表为空时的图片、一句话，最好还有一个动作。',
    en: 'Stands where a list would be: a picture, a sentence and, best of all, something to do.',
  },
  accessibility: {
    'zh-CN': '图片不读，句子是普通文字。',
    en: 'The picture is silent; the sentence is plain text.',
  },
  properties: [
    {
      name: 'text',
      type: 'string',
      fallback: '暂无数据 / No data yet',
      about: { 'zh-CN': '说明为什么是空的。', en: 'Says why nothing is there.' },
    },
    {
      name: 'image',
      type: "'desktop' | 'dashboard' | 'generic'",
      fallback: "'generic'",
      about: { 'zh-CN': '哪张图。', en: 'Which drawing.' },
    },
    {
      name: 'action',
      type: 'ReactNode',
      about: { 'zh-CN': '读者可以做什么。', en: 'What the reader can do about it.' },
    },
    {
      name: 'size',
      type: "'normal' | 'small'",
      fallback: "'normal'",
      about: { 'zh-CN': '小号用在卡片里。', en: 'The small one is for cards.' },
    },
  ],
  specimens: [
    {
      id: 'generic',
      title: { 'zh-CN': '通用', en: 'Generic' },
      code: `<EmptyData />`,
      Draw: () => <EmptyData />,
    },
    {
      id: 'desktop',
      title: { 'zh-CN': '桌面', en: 'Desktop' },
      code: `<EmptyData image="desktop" />`,
      Draw: () => <EmptyData image="desktop" />,
    },
    {
      id: 'dashboard',
      title: { 'zh-CN': '看板', en: 'Dashboard' },
      code: `<EmptyData image="dashboard" />`,
      Draw: () => <EmptyData image="dashboard" />,
    },
    {
      id: 'action',
      title: { 'zh-CN': '一句话和一个动作', en: 'A sentence and an action' },
      code: `<EmptyData text={text('notices.none')} action={<Button tone="accent">…</Button>} />`,
      Draw: WithAction,
    },
    {
      id: 'small',
      title: { 'zh-CN': '小号', en: 'Small' },
      code: `<EmptyData size="small" />`,
      Draw: () => <EmptyData size="small" />,
    },
  ],
}
