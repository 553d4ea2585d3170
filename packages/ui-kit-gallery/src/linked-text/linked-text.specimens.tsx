import { LinkedText } from '@homeroom/ui-kit/linked-text/linked-text.tsx'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const trip: GalleryText = {
  'zh-CN': '路线和集合时间请看https://www.example.com/trip，如有变化另行通知。',
  en: 'Route and meeting time: https://www.example.com/trip. We will write again if anything changes.',
}
const dangerous: GalleryText = {
  'zh-CN': '不会变成链接：javascript:alert(1)、https://school.cn@elsewhere.com、<a href="x">点这里</a>',
  en: 'No links: javascript:alert(1), https://school.cn@elsewhere.com, <a href="x">click here</a>',
}

function Words({ text }: { text: GalleryText }) {
  const pick = useSpecimenText()
  return (
    <p>
      <LinkedText text={pick(text)} />
    </p>
  )
}

const code = '<LinkedText text={notice.text} />'

export const specimens: PartSpecimens = {
  part: 'linked-text',
  title: { 'zh-CN': '带链接的文字', en: 'Text with links' },
  about: {
    'zh-CN': '别人写的文字：其中的 http 和 https 地址可以点开，其余一律按原文显示，从不当作 HTML。',
    en: 'What somebody wrote: its http and https addresses can be opened; all else is shown as it is and never read as HTML.',
  },
  accessibility: {
    'zh-CN': '链接显示的就是它要打开的地址，并有下划线；在新窗口打开。',
    en: 'A link shows the very address it opens, underlined; it opens in a window of its own.',
  },
  properties: [{ name: 'text', type: 'string', about: { 'zh-CN': '文字。', en: 'The text.' } }],
  specimens: [
    {
      id: 'address',
      title: { 'zh-CN': '有地址', en: 'With an address' },
      code,
      Draw: () => <Words text={trip} />,
    },
    {
      id: 'none',
      title: { 'zh-CN': '不安全的地址', en: 'What is no link' },
      code,
      Draw: () => <Words text={dangerous} />,
    },
  ],
}
