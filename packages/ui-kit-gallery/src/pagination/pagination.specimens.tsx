import { Pagination } from '@homeroom/ui-kit/pagination/pagination.tsx'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'

function Moving({ first, total }: { first: number; total: number }) {
  const [page, setPage] = useState(first)
  return <Pagination page={page} total={total} onPage={setPage} />
}

/** By the time the reader goes on, most rows have been deleted. */
function Shrinking() {
  const [page, setPage] = useState(1)
  return <Pagination page={page} total={page === 1 ? 60 : 12} onPage={setPage} />
}

const code = (total: string) => `const [page, setPage] = useState(1)

<Pagination page={page} total={${total}} onPage={setPage} />`

export const specimens: PartSpecimens = {
  part: 'pagination',
  title: { 'zh-CN': '分页', en: 'Pagination' },
  about: {
    'zh-CN': '在一份长列表的各页之间移动，并说明现在是第几条到第几条。表格自己带有它。',
    en: 'Moves between the pages of a long list and says which rows are shown. The table brings its own.',
  },
  accessibility: {
    'zh-CN':
      '一个导航区；当前页由 aria-current 标出，范围变化会读出来。到了头的箭头仍可聚焦，键盘不会丢失位置。列表变得只剩一页时，焦点移到导航区。窄处只留前后两个按钮和“2 / 5”。',
    en: 'A navigation landmark; aria-current marks the current page and the new range is read out. An arrow at its end stays focusable, so the keyboard keeps its place; when a single page is left, the landmark takes the focus. Where it is narrow, two buttons and “2 / 5” remain.',
  },
  properties: [
    {
      name: 'page',
      type: 'number',
      about: {
        'zh-CN': '当前页，从 1 开始；超出的页码显示最后一页。',
        en: 'The shown page, from 1; beyond the end the last one is shown.',
      },
    },
    {
      name: 'total',
      type: 'number',
      about: { 'zh-CN': '一共有多少条，不是多少页。', en: 'How many rows there are, not how many pages.' },
    },
    {
      name: 'pageSize',
      type: 'number',
      fallback: '30',
      about: { 'zh-CN': '一页多少条。', en: 'How many rows a page has.' },
    },
    {
      name: 'onPage',
      type: '(page: number) => void',
      about: { 'zh-CN': '要去另一页。', en: 'Another page is wanted.' },
    },
    {
      name: 'label',
      type: 'string',
      fallback: "'Pages'",
      about: {
        'zh-CN': '一个界面有几个分页时给它起名。',
        en: 'Names it where a screen has several.',
      },
    },
  ],
  specimens: [
    {
      id: 'few',
      title: { 'zh-CN': '几页', en: 'A few pages' },
      code: code('125'),
      Draw: () => <Moving first={1} total={125} />,
    },
    {
      id: 'many',
      title: { 'zh-CN': '许多页：始终七个位置', en: 'Many pages: always seven places' },
      code: code('1200'),
      Draw: () => <Moving first={20} total={1200} />,
    },
    {
      id: 'one',
      title: { 'zh-CN': '只有一页：只剩总数', en: 'One page: only the count remains' },
      code: code('12'),
      Draw: () => <Moving first={1} total={12} />,
    },
    {
      id: 'shrinking',
      title: { 'zh-CN': '翻页时列表变短了', en: 'A list that became short meanwhile' },
      code: `<Pagination page={page} total={answer.total} onPage={setPage} />`,
      Draw: Shrinking,
    },
  ],
}
