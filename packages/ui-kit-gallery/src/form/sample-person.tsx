import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import type { FormFields } from '@homeroom/ui-kit/form/form-fields.ts'
import { type Form, useForm } from '@homeroom/ui-kit/form/use-form.ts'
import { useRef, useState } from 'react'
import { useSpecimenText } from '../specimen-text.ts'

type Values = { name: string; phone: string; active: boolean }
export type SamplePerson = Values & { version: number; savedBy: string }

const words = {
  name: { 'zh-CN': '姓名', en: 'Name' },
  phone: { 'zh-CN': '手机号码', en: 'Mobile number' },
  active: { 'zh-CN': '可以登录', en: 'May sign in' },
  teacher: { 'zh-CN': '李明', en: 'Li Ming' },
  office: { 'zh-CN': '教务处陈老师', en: 'Ms Chen of the office' },
}

const conflict = new Error('changed_meanwhile')
const refusal: readonly FieldError[] = [
  { field: 'phone', message: '这个号码已属于另一位老师。|||Another teacher has this number.' },
]
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400))
const nobody: readonly FieldError[] = []

type Options = {
  /** The server does not take the telephone number. */
  refused?: boolean
  /** Somebody else saves before the first save of this form. */
  overtaken?: boolean
  onSaved?: () => void
}

/** A form about a teacher, and a server that keeps her. */
export function useSampleForm({ refused = false, overtaken = false, onSaved }: Options) {
  const pick = useSpecimenText()
  const first: SamplePerson = { name: pick(words.teacher), phone: '13800138000', active: true, version: 1, savedBy: '' }
  const [record] = useState(first)
  const kept = useRef(first)
  const [saves, setSaves] = useState(0)
  const form = useForm({
    record,
    valuesOf: ({ name, phone, active }: SamplePerson): Values => ({ name, phone, active }),
    check: ({ name }) => (name.trim() ? nobody : [{ field: 'name', message: '请填写姓名。|||Please enter a name.' }]),
    async save(values, read) {
      await aMoment()
      if (refused) throw new Error('refused')
      if (overtaken && kept.current.version === 1)
        kept.current = { ...kept.current, phone: '13900139000', version: 2, savedBy: pick(words.office) }
      if (read.version !== kept.current.version) throw conflict
      kept.current = { ...kept.current, ...values, version: read.version + 1 }
      setSaves((before) => before + 1)
      return kept.current
    },
    onSaved,
    errorsOf: () => refusal,
    isConflict: (failure) => failure === conflict,
    readAgain: async () => kept.current,
  })
  const fields: FormFields<Values> = {
    name: pick(words.name),
    phone: pick(words.phone),
    active: pick(words.active),
  }
  return { form, fields, saves, savedBy: (person: SamplePerson) => person.savedBy }
}

/** The fields of the sample. */
export function SampleFields({ form, fields }: { form: Form<Values, SamplePerson>; fields: FormFields<Values> }) {
  const { draft, errors, change } = form
  return (
    <>
      <TextField
        label={String(fields.name)}
        name="name"
        required
        errors={errors}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={String(fields.phone)}
        name="phone"
        inputMode="tel"
        errors={errors}
        value={draft.phone}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <CheckboxField
        label={String(fields.active)}
        name="active"
        errors={errors}
        checked={draft.active}
        onChange={({ target }) => change({ active: target.checked })}
      />
    </>
  )
}
