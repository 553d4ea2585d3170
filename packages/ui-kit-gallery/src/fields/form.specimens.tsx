import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import styles from './form-specimens.module.css'

const words = {
  title: { 'zh-CN': '标题', en: 'Title' },
  hint: { 'zh-CN': '最多 40 个字。', en: 'At most 40 characters.' },
  year: { 'zh-CN': '年级', en: 'Year' },
  one: { 'zh-CN': '一年级', en: 'Year 1' },
  agree: { 'zh-CN': '我已检查', en: 'I have checked this' },
  send: { 'zh-CN': '发送', en: 'Send' },
}

/** As the envelope of a refused call carries them. */
const refusal: FieldError[] = [
  { field: 'title', message: '标题不能为空！|||The title cannot be empty!' },
  { field: 'year', message: '请选择年级。|||Choose a year.' },
  { field: 'agree', message: '请先检查。|||Check it first.' },
  { message: '没有发送。|||It was not sent.' },
]

function RefusedForm() {
  const pick = useSpecimenText()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  function send(event: FormEvent) {
    event.preventDefault()
    setErrors(refusal)
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextField label={pick(words.title)} hint={pick(words.hint)} name="title" required errors={errors} />
      <SelectField
        label={pick(words.year)}
        name="year"
        options={[
          { value: '', label: '—' },
          { value: '1', label: pick(words.one) },
        ]}
        errors={errors}
      />
      <CheckboxField label={pick(words.agree)} name="agree" errors={errors} />
      <FormError errors={errors} fields={['title', 'year', 'agree']} />
      <div className={styles.actions}>
        <Button type="submit" tone="accent">
          {pick(words.send)}
        </Button>
      </div>
    </form>
  )
}

export const specimens: PartSpecimens = {
  part: 'form',
  title: { 'zh-CN': '表单', en: 'Form' },
  about: {
    'zh-CN': '字段、整个表单的错误和一个按钮。把被拒绝的请求的 fieldErrors 交给每个字段，其余的由 FormError 显示。',
    en: 'Fields, what is wrong with the form as a whole, and a button. Give the fieldErrors of a refusal to every field; FormError shows those that belong to none.',
  },
  accessibility: {
    'zh-CN': '提交被拒绝后，每个错误都与自己的字段相连，整个表单的错误会被读出。什么也不移动。',
    en: 'After a refusal each error belongs to its field, and what is wrong with the whole is announced. Nothing moves.',
  },
  properties: [
    {
      name: 'errors',
      type: '{ field?: string; message: string }[]',
      about: { 'zh-CN': '被拒绝的请求的 fieldErrors。', en: 'The fieldErrors of the refusal.' },
    },
    {
      name: 'fields',
      type: 'string[]',
      about: {
        'zh-CN': 'FormError：自己显示错误的字段。',
        en: 'Of FormError: the fields that show their own.',
      },
    },
  ],
  specimens: [
    {
      id: 'refused',
      title: { 'zh-CN': '被拒绝的表单', en: 'A refused form' },
      code: `<form onSubmit={send}>
  <TextField label={text('title')} name="title" required errors={errors} />
  <SelectField label={text('year')} name="year" options={years} errors={errors} />
  <CheckboxField label={text('checked')} name="agree" errors={errors} />
  <FormError errors={errors} fields={['title', 'year', 'agree']} />
  <Button type="submit" tone="accent">{text('send')}</Button>
</form>`,
      Draw: RefusedForm,
    },
  ],
}
