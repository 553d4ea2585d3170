import { BarChart } from '@homeroom/ui-kit/chart/bar-chart.tsx'
import { DonutChart } from '@homeroom/ui-kit/chart/donut-chart.tsx'
import { LineChart } from '@homeroom/ui-kit/chart/line-chart.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const words = {
  signIns: { 'zh-CN': '每天登录的人', en: 'People who signed in, by day' },
  teachers: { 'zh-CN': '教师', en: 'Teachers' },
  parents: { 'zh-CN': '家长', en: 'Parents' },
  pupils: { 'zh-CN': '学生', en: 'Pupils' },
  byYear: { 'zh-CN': '各年级人数', en: 'Pupils by year' },
  kinds: { 'zh-CN': '账号', en: 'Accounts' },
}
const years = [
  { 'zh-CN': '一年级', en: 'Year 1' },
  { 'zh-CN': '二年级', en: 'Year 2' },
  { 'zh-CN': '三年级', en: 'Year 3' },
  { 'zh-CN': '四年级', en: 'Year 4' },
]
const days = ['11-16', '11-17', '11-18', '11-19', '11-20', '11-21', '11-22']

function Lines() {
  const pick = useSpecimenText()
  const series = [
    { name: pick(words.teachers), values: [38, 40, 39, 37, 40, 6, 4] },
    { name: pick(words.parents), values: [210, 260, 190, 230, 310, 120, 145] },
  ]
  return <LineChart label={pick(words.signIns)} data={{ labels: days, series }} />
}

function Bars() {
  const pick = useSpecimenText()
  const series = [
    { name: pick(words.pupils), values: [164, 158, 151, 127] },
    { name: pick(words.parents), values: [301, 290, 264, 0] },
  ]
  return <BarChart label={pick(words.byYear)} data={{ labels: years.map(pick), series }} />
}

function Donut() {
  const pick = useSpecimenText()
  const parts = [
    { name: pick(words.pupils), value: 600 },
    { name: pick(words.parents), value: 1020 },
    { name: pick(words.teachers), value: 40 },
  ]
  return <DonutChart label={pick(words.kinds)} parts={parts} middle="1,660" />
}

export const specimens: PartSpecimens = {
  part: 'chart',
  title: { 'zh-CN': '图表', en: 'Chart' },
  about: {
    'zh-CN': '条形、折线、环形。自己画的 SVG 和 HTML：一百多行就够，用主题的颜色，字不随图缩小。',
    en: 'Bars, lines, a ring: SVG and HTML of our own. A hundred lines do, in the colours of the theme, with words that never shrink with the picture.',
  },
  accessibility: {
    'zh-CN': '图对读屏软件隐藏，同样的数字是一张表。颜色之外还有虚线、间隔和写出的数字。',
    en: 'The picture is hidden from screen readers, who get the same numbers as a table. Besides colours there are dashes, gaps and the numbers themselves.',
  },
  properties: [
    { name: 'label', type: 'string', about: { 'zh-CN': '它显示什么。', en: 'What it shows.' } },
    {
      name: 'data',
      type: '{ labels, series: { name, values }[] }',
      about: { 'zh-CN': '最多四组，不小于 0。', en: 'At most four series of values that are not below 0.' },
    },
    {
      name: 'parts, middle',
      type: '{ name, value }[], string',
      about: {
        'zh-CN': '环形图的各部分，最多四个；中间的字。',
        en: 'Of a donut: at most four parts; what stands in its middle.',
      },
    },
    {
      name: 'format',
      type: 'Intl.NumberFormatOptions',
      about: { 'zh-CN': '数字的写法。', en: 'How numbers are written.' },
    },
  ],
  specimens: [
    {
      id: 'bars',
      title: { 'zh-CN': '条形', en: 'Bars' },
      code: `<BarChart label={text('byYear')} data={{ labels: years, series: [{ name: text('pupils'), values }] }} />`,
      Draw: Bars,
    },
    {
      id: 'lines',
      title: { 'zh-CN': '折线', en: 'Lines' },
      code: `<LineChart label={text('signIns')} data={{ labels: days, series }} />`,
      Draw: Lines,
    },
    {
      id: 'donut',
      title: { 'zh-CN': '环形', en: 'Donut' },
      code: `<DonutChart label={text('accounts')} parts={[{ name: text('pupils'), value: 600 }, …]} middle="1,660" />`,
      Draw: Donut,
    },
  ],
}
