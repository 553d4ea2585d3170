import type { PartSpecimens } from '../specimen.ts'
import { SampleFilters } from './filter-samples.tsx'

const code = `const filters: Filter[] = [
  { kind: 'one', key: 'grade', label: 'Grade', options: grades },
  { kind: 'several', key: 'state', label: 'State', options: states },
  { kind: 'yes-no', key: 'boarder', label: 'Boarding', yes: 'Boards', no: 'Goes home' },
  { kind: 'text', key: 'phone', label: 'Telephone', maxLength: 20 },
  { kind: 'days', key: 'joined', label: 'Joined' },
]

<FilterBar filters={filters} values={values} onChange={setValues} total={total} />`

export const specimens: PartSpecimens = {
  part: 'filter-bar',
  title: { 'zh-CN': '筛选栏', en: 'Filter bar' },
  about: {
    'zh-CN':
      '列表上方的筛选条件：每个条件一个按钮，写着它现在的值。窄处合成一个按钮，打开后是全部条件。列表用 sub-app-kit 的 useList 时由它给出这些值，并记在地址里。',
    en: 'By what a list is narrowed: a button for each filter, which says what it is set to. Where it is narrow one button opens all of them. A list with `useList` of the sub-app kit gets these values from there, and the address keeps them.',
  },
  accessibility: {
    'zh-CN':
      '按钮的名字包含条件和它现在的值。打开的小框得到焦点，Esc 或点击外面关闭，焦点回到按钮。“清除全部”消失后焦点留在筛选栏。结果的数目由表格的分页读出。',
    en: 'The name of a button holds the filter and what it is set to. The box that opens gets the focus; Escape or a press outside closes it, and the button has the focus again. When “Clear all” goes, the bar keeps the focus. The pages of the table read out how many rows are left.',
  },
  properties: [
    {
      name: 'filters',
      type: 'readonly Filter[]',
      about: {
        'zh-CN': 'kind 是 one、several、yes-no、text 或 days。',
        en: '`kind` is one, several, yes-no, text or days.',
      },
    },
    {
      name: 'values, onChange',
      type: 'FilterValues, (values, { again }) => void',
      about: {
        'zh-CN': '按键给出的值。again 表示同一个小框里的下一次改动：返回时一起撤销。',
        en: 'What is set, by key. `again`: a further change in the same box, which Back undoes together with the first.',
      },
    },
    {
      name: 'total',
      type: 'number',
      about: { 'zh-CN': '筛选后剩下多少行。', en: 'How many rows the filters leave.' },
    },
  ],
  specimens: [
    { id: 'unset', title: { 'zh-CN': '没有筛选', en: 'Nothing set' }, code, Draw: () => <SampleFilters /> },
    {
      id: 'set',
      title: { 'zh-CN': '已设置', en: 'Set' },
      code: `<FilterBar filters={filters} values={{ state: ['present', 'paused'], boarder: true }} onChange={setValues} total={total} />`,
      Draw: () => (
        <SampleFilters
          first={{
            state: ['present', 'paused'],
            boarder: true,
            joined: { from: '2026-09-01', to: '' },
          }}
        />
      ),
    },
  ],
}
