import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import type { PartSpecimens } from '../specimen.ts'

export const specimens: PartSpecimens = {
  part: 'skeleton',
  title: { 'zh-CN': '骨架', en: 'Skeleton' },
  about: {
    'zh-CN': '内容到来之前的轮廓。150 毫秒后才出现，很快到来的内容不会闪烁。',
    en: 'The outline of what is coming. It shows itself after 150 ms only, so that quick answers do not flicker.',
  },
  accessibility: {
    'zh-CN': '读屏软件读出“正在加载”；线条对它是隐形的。强制颜色时画出边框。',
    en: 'Screen readers say “Loading”; the lines are nothing to them. In forced colours the lines have borders.',
  },
  properties: [
    {
      name: 'lines',
      type: 'number',
      fallback: '3',
      about: { 'zh-CN': '大约会有多少行。', en: 'About how many lines will come.' },
    },
    {
      name: 'shape',
      type: "'lines' | 'page'",
      fallback: "'lines'",
      about: { 'zh-CN': 'page 的第一行像标题。', en: 'In a page the first line looks like a heading.' },
    },
  ],
  specimens: [
    {
      id: 'lines',
      title: { 'zh-CN': '几行文字', en: 'Lines' },
      code: '<Skeleton lines={4} />',
      Draw: () => <Skeleton lines={4} />,
    },
    {
      id: 'page',
      title: { 'zh-CN': '一个页面', en: 'A page' },
      code: '<Skeleton shape="page" lines={6} />',
      Draw: () => <Skeleton shape="page" lines={6} />,
    },
  ],
}
