import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { Tabs } from '@homeroom/ui-kit/tabs/tabs.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const label = { 'zh-CN': '等待处理', en: 'Waiting' }
const names = [
  { 'zh-CN': '消息', en: 'Messages' },
  { 'zh-CN': '待办', en: 'To-dos' },
  { 'zh-CN': '审批', en: 'Approvals' },
  { 'zh-CN': '邀请', en: 'Invitations' },
  { 'zh-CN': '报名', en: 'Registrations' },
  { 'zh-CN': '请假', en: 'Leave' },
  { 'zh-CN': '报修', en: 'Repairs' },
  { 'zh-CN': '归档', en: 'Archive' },
]
const content = { 'zh-CN': '这里是它的内容。', en: 'Its content stands here.' }

type Props = { count: number; withBadge?: boolean; disabledAt?: number }

function Shown({ count, withBadge = false, disabledAt }: Props) {
  const pick = useSpecimenText()
  return (
    <Tabs
      label={pick(label)}
      tabs={names.slice(0, count).map((name, index) => ({
        key: name.en,
        disabled: index === disabledAt,
        label: (
          <>
            {pick(name)}
            {withBadge && <Badge count={index * 60} maximum={99} tone="calm" />}
          </>
        ),
        content: (
          <p>
            {pick(name)}: {pick(content)}
          </p>
        ),
      }))}
    />
  )
}

export const specimens: PartSpecimens = {
  part: 'tabs',
  title: { 'zh-CN': '标签页', en: 'Tabs' },
  about: { 'zh-CN': '同一个地方的几个视图。', en: 'Several views in one place.' },
  accessibility: {
    'zh-CN': 'Tab 到达当前标签，方向键在标签之间移动，回车打开；放不下时可以左右滑动。',
    en: 'Tab reaches the current tab, arrow keys move between them, Enter opens one. Where they do not fit they are swept sideways.',
  },
  properties: [
    { name: 'label', type: 'string', about: { 'zh-CN': '整组的名称。', en: 'The name of the group.' } },
    {
      name: 'tabs',
      type: '{ key: string; label: ReactNode; content: ReactNode; disabled?: boolean }[]',
      about: { 'zh-CN': '各个视图。', en: 'The views.' },
    },
    {
      name: 'first',
      type: 'string',
      about: {
        'zh-CN': '先显示哪个；默认第一个没有停用的。',
        en: 'The key of the one shown first; unless told the first that is not disabled.',
      },
    },
    {
      name: 'shown',
      type: 'string',
      about: {
        'zh-CN': '由别处（例如地址）决定显示哪个时使用。',
        en: 'The key of the one shown, where something else decides it, an address for instance.',
      },
    },
    {
      name: 'onChange',
      type: '(key: string) => void',
      about: { 'zh-CN': '打开了哪个。', en: 'Hears which one was opened.' },
    },
  ],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '两个视图', en: 'Two views' },
      code: `<Tabs label={text('waiting')} tabs={[{ key: 'messages', label: …, content: … }, …]} />`,
      Draw: () => <Shown count={2} />,
    },
    {
      id: 'badges',
      title: { 'zh-CN': '带数字', en: 'With numbers' },
      code: `{ key: 'todos', label: <>{text('todos')}<Badge count={60} maximum={99} tone="calm" /></>, content: … }`,
      Draw: () => <Shown count={3} withBadge />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用一个', en: 'One of them disabled' },
      code: `{ key: 'approvals', label: text('approvals'), content: …, disabled: true }`,
      Draw: () => <Shown count={3} disabledAt={2} />,
    },
    {
      id: 'disabled-first',
      title: { 'zh-CN': '停用第一个', en: 'The first one disabled' },
      code: `{ key: 'messages', label: text('messages'), content: …, disabled: true }`,
      Draw: () => <Shown count={3} disabledAt={0} />,
    },
    {
      id: 'many',
      title: { 'zh-CN': '很多', en: 'Many' },
      code: `<Tabs label={text('waiting')} tabs={eight} />`,
      Draw: () => <Shown count={8} />,
    },
  ],
}
