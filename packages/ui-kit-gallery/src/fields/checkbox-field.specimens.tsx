import { CheckboxField, SwitchField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { fieldAccessibility, fieldProperties, nativeProperty, restOfControl } from './field-properties.ts'

const agree = { 'zh-CN': '我已阅读并同意', en: 'I have read this and agree' }
const voice = { 'zh-CN': '朗读新消息', en: 'Read new messages aloud' }
const voiceHint = { 'zh-CN': '关闭后只显示文字。', en: 'When it is off they are only shown.' }
const errors = [{ field: 'agree', message: '同意后才能继续。|||You can go on once you agree.' }]

function Boxes() {
  const label = useSpecimenText()(agree)
  return (
    <>
      <CheckboxField label={label} name="agree" />
      <CheckboxField label={label} name="agreed" defaultChecked />
    </>
  )
}

function Refused() {
  return <CheckboxField label={useSpecimenText()(agree)} name="agree" required errors={errors} />
}

function Switches() {
  const pick = useSpecimenText()
  return (
    <>
      <SwitchField label={pick(voice)} hint={pick(voiceHint)} name="voice" />
      <SwitchField label={pick(voice)} name="voiceOn" defaultChecked />
    </>
  )
}

function Disabled() {
  const pick = useSpecimenText()
  return (
    <>
      <CheckboxField label={pick(agree)} name="agree" disabled defaultChecked />
      <SwitchField label={pick(voice)} name="voice" disabled defaultChecked />
    </>
  )
}

export const specimens: PartSpecimens = {
  part: 'checkbox-field',
  title: { 'zh-CN': '复选框和开关', en: 'Checkbox and switch' },
  about: {
    'zh-CN': '复选框回答是或否，随表单提交；开关立即生效。',
    en: 'A checkbox answers yes or no and is sent with its form; a switch works at once.',
  },
  accessibility: fieldAccessibility,
  properties: [...fieldProperties, nativeProperty('input', restOfControl)],
  specimens: [
    {
      id: 'checkbox',
      title: { 'zh-CN': '复选框', en: 'Checkbox' },
      code: `<CheckboxField label={text('agree')} name="agree" checked={agreed} onChange={…} />`,
      Draw: Boxes,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<CheckboxField label={text('agree')} name="agree" required errors={refusal.fieldErrors} />`,
      Draw: Refused,
    },
    {
      id: 'switch',
      title: { 'zh-CN': '开关', en: 'Switch' },
      code: `<SwitchField label={text('voice')} name="voice" checked={on} onChange={…} />`,
      Draw: Switches,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<SwitchField label={text('voice')} name="voice" checked disabled />`,
      Draw: Disabled,
    },
  ],
}
