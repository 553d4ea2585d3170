import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { type SyntheticEvent, useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { fieldAccessibility, fieldProperties } from './field-properties.ts'
import styles from './form-specimens.module.css'

const label = { 'zh-CN': '谁能看到', en: 'Who may see it' }
const hint = { 'zh-CN': '之后可以更改。', en: 'This can be changed later.' }
const answers = [
  { value: 'class', 'zh-CN': '本班', en: 'The class' },
  { value: 'school', 'zh-CN': '全校', en: 'The whole school' },
  { value: 'area', 'zh-CN': '全区（没有权限）', en: 'The whole area (not permitted)', disabled: true },
]
const errors = [{ field: 'audience', message: '请选择一项。|||Choose one of them.' }]

const send = { 'zh-CN': '发送', en: 'Send' }

/** Answered, in a form of its own. */
function Shown({ refused = false, disabled = false }: { refused?: boolean; disabled?: boolean }) {
  const pick = useSpecimenText()
  const [value, setValue] = useState(refused ? undefined : 'class')
  return (
    <form>
      <RadioGroup
        label={pick(label)}
        hint={pick(hint)}
        name="audience"
        required={refused}
        disabled={disabled}
        value={value}
        onChange={setValue}
        options={answers.map((answer) => ({
          value: answer.value,
          label: pick(answer),
          disabled: answer.disabled ?? false,
        }))}
        {...(refused ? { errors } : {})}
      />
    </form>
  )
}

/** What a plain form sends of it. */
function InForm() {
  const pick = useSpecimenText()
  const [value, setValue] = useState<string>()
  const [sent, setSent] = useState('')
  function tell(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent([...new FormData(event.currentTarget)].map(([name, answer]) => `${name}=${answer}`).join('&'))
  }
  return (
    <form className={styles.form} onSubmit={tell}>
      <RadioGroup
        label={pick(label)}
        name="audience"
        required
        value={value}
        onChange={setValue}
        options={answers.slice(0, 2).map((answer) => ({ value: answer.value, label: pick(answer) }))}
      />
      <div className={styles.actions}>
        <Button type="submit">{pick(send)}</Button>
      </div>
      <output>{sent}</output>
    </form>
  )
}

export const specimens: PartSpecimens = {
  part: 'radio-group',
  title: { 'zh-CN': '单选组', en: 'Radio group' },
  about: {
    'zh-CN': '几个答案全部可见，选其中一个。',
    en: 'One of a few answers, all of them in sight.',
  },
  accessibility: {
    'zh-CN': `浏览器自己的单选按钮，共用一个 name：方向键在答案之间移动，表单提交所选的那个。${fieldAccessibility['zh-CN']}`,
    en: `The browser’s own radio buttons under one name: arrow keys move between the answers, and a form sends the one chosen. ${fieldAccessibility.en}`,
  },
  properties: [
    ...fieldProperties,
    {
      name: 'options',
      type: '{ value: string; label: string; disabled?: boolean }[]',
      about: { 'zh-CN': '可选的答案。', en: 'The answers.' },
    },
    {
      name: 'value, onChange',
      type: 'string | undefined, (value: string) => void',
      about: { 'zh-CN': '当前答案；undefined 表示还没有选。', en: 'The answer so far; undefined for none.' },
    },
    {
      name: 'required, disabled',
      type: 'boolean',
      fallback: 'false',
      about: { 'zh-CN': '必填；停用整组。', en: 'Has to be answered; switches the whole group off.' },
    },
  ],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '已选择', en: 'Answered' },
      code: `<RadioGroup
  label={text('audience')}
  name="audience"
  options={audiences}
  value={audience}
  onChange={setAudience}
/>`,
      Draw: () => <Shown />,
    },
    {
      id: 'in-form',
      title: { 'zh-CN': '在表单里', en: 'In a form' },
      code: `<form action="/answers" method="post">
  <RadioGroup label={text('audience')} name="audience" required options={audiences} … />
  <Button type="submit">{text('send')}</Button>
</form>`,
      Draw: InForm,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<RadioGroup label={text('audience')} name="audience" required errors={refusal.fieldErrors} … />`,
      Draw: () => <Shown refused />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<RadioGroup label={text('audience')} name="audience" disabled … />`,
      Draw: () => <Shown disabled />,
    },
  ],
}
