import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { fieldAccessibility, fieldProperties, nativeProperty, restOfControl } from './field-properties.ts'

const label = { 'zh-CN': '新密码', en: 'New password' }
const hint = {
  'zh-CN': '8 到 20 位，同时有字母和数字。',
  en: '8 to 20 characters, with letters and digits.',
}
const errors = [{ field: 'password', message: '密码太短。|||The password is too short.' }]

function Shown({ refused = false, disabled = false }: { refused?: boolean; disabled?: boolean }) {
  const pick = useSpecimenText()
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField
        label={pick(label)}
        hint={pick(hint)}
        name="password"
        autoComplete="new-password"
        disabled={disabled}
        {...(refused ? { errors } : {})}
      />
    </form>
  )
}

export const specimens: PartSpecimens = {
  part: 'password-field',
  title: { 'zh-CN': '密码', en: 'Password field' },
  about: {
    'zh-CN': '密文，读者想看时可以显示，提交表单时重新隐藏。用 autoComplete 说明是新密码还是当前密码。',
    en: 'A secret, shown when the person wants to see it and hidden again when its form is sent. autoComplete tells a new password from the current one.',
  },
  accessibility: fieldAccessibility,
  properties: [...fieldProperties, nativeProperty('input', restOfControl)],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '新密码', en: 'A new password' },
      code: `<PasswordField label={text('password')} name="password" autoComplete="new-password" />`,
      Draw: () => <Shown />,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<PasswordField label={text('password')} name="password" errors={refusal.fieldErrors} />`,
      Draw: () => <Shown refused />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<PasswordField label={text('password')} name="password" disabled />`,
      Draw: () => <Shown disabled />,
    },
  ],
}
