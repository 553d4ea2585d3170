import { Steps } from '@homeroom/ui-kit/steps/steps.tsx'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const label = { 'zh-CN': '建立学校', en: 'Setting up a school' }
const steps = [
  { 'zh-CN': '学校', en: 'School' },
  { 'zh-CN': '教师', en: 'Teachers' },
  { 'zh-CN': '班级', en: 'Classes' },
  { 'zh-CN': '学生与家长', en: 'Pupils and parents' },
  { 'zh-CN': '完成', en: 'Done' },
]

function Shown({ first }: { first: number }) {
  const pick = useSpecimenText()
  const [current, setCurrent] = useState(first)
  return <Steps label={pick(label)} steps={steps.map(pick)} current={current} onBack={setCurrent} />
}

export const specimens: PartSpecimens = {
  part: 'steps',
  title: { 'zh-CN': '步骤', en: 'Steps' },
  about: {
    'zh-CN': '在几步的任务里走到了哪里；做完的步骤可以回去。窄的地方只写正在做的一步。',
    en: 'Where somebody is in a task of several steps; those that are done may be opened again. Where it is narrow, only the current one is named.',
  },
  accessibility: {
    'zh-CN': '有名字的导航，里面是有序列表；正在做的一步是 aria-current="step"，做完的读作“已完成”。',
    en: 'A named navigation with an ordered list; the current step is aria-current="step", those done are read out as done.',
  },
  properties: [
    { name: 'label', type: 'string', about: { 'zh-CN': '这些步骤做什么。', en: 'What the steps lead to.' } },
    { name: 'steps', type: 'string[]', about: { 'zh-CN': '每一步的名字。', en: 'What each is called.' } },
    {
      name: 'current',
      type: 'number',
      about: {
        'zh-CN': '正在做的一步，从 0 起；全部做完时等于步数。',
        en: 'The current one, from 0; their number when all are done.',
      },
    },
    {
      name: 'onBack',
      type: '(step) => void',
      about: { 'zh-CN': '回到做完的一步。', en: 'Leads back to one that is done.' },
    },
  ],
  specimens: [
    {
      id: 'middle',
      title: { 'zh-CN': '第三步', en: 'The third step' },
      code: `<Steps label={text('setUp')} steps={[text('school'), text('teachers'), …]} current={2} onBack={setStep} />`,
      Draw: () => <Shown first={2} />,
    },
    {
      id: 'done',
      title: { 'zh-CN': '全部完成', en: 'All done' },
      code: `<Steps label={text('setUp')} steps={steps} current={steps.length} />`,
      Draw: () => <Shown first={5} />,
    },
  ],
}
