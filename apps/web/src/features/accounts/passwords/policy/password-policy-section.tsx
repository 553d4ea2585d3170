import { useText } from '#platform/language/language.tsx'
import { SettingsCard } from '#platform/settings/settings-card.tsx'
import { PasswordPolicyForm } from './password-policy-form.tsx'
import { usePasswordPolicy } from './use-password-policy.ts'

/** An administrator chooses what passwords of the unit must be like. */
export function PasswordPolicySection() {
  const text = useText()
  const { reading, change } = usePasswordPolicy()
  return (
    <SettingsCard title={text('passwordPolicy.title')} about={text('passwordPolicy.about')} reading={reading}>
      {(policy) => <PasswordPolicyForm key={policy.profile} policy={policy} change={change} />}
    </SettingsCard>
  )
}
