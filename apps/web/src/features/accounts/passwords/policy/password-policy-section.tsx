import { changePasswordPolicy, readPasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import type { PasswordPolicy } from '@homeroom/contract/accounts/passwords/password-schemas.ts'
import {
  type PasswordProfileName,
  passwordProfileNames,
  passwordProfiles,
} from '@homeroom/shared/passwords/password-profiles.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useText } from '#platform/language/language.tsx'
import { SettingsCard } from '#platform/settings/settings-card.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'
import styles from './password-policy.module.css'

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

type PasswordPolicyFormProps = {
  policy: PasswordPolicy
  change: (profile: PasswordProfileName) => Promise<void>
}

/** The profiles to choose from; of the chosen one, what it demands and whom it concerns. */
function PasswordPolicyForm({ policy, change }: PasswordPolicyFormProps) {
  const text = useText()
  const form = useForm(
    { profile: policy.profile },
    {
      async save({ profile }) {
        await change(profile)
        announce.success(text('passwordPolicy.changed'))
      },
    },
  )
  const { profile } = form.draft
  return (
    <form method="post" className={styles.form} onSubmit={form.onSubmit}>
      <RadioGroup
        name="passwordProfile"
        label={text('passwordPolicy.legend')}
        options={passwordProfileNames.map((value) => ({
          value,
          label: text(`passwordPolicy.name.${value}`),
        }))}
        value={profile}
        onChange={(chosen) => form.change({ profile: chosen })}
      />
      <section className={styles.demands} aria-label={text('passwordPolicy.demands')} aria-live="polite">
        <ul>
          <Demands profile={profile} />
        </ul>
        <p>
          <Affected policy={policy} chosen={profile} />
        </p>
      </section>
      <Button type="submit" tone="accent" busy={form.busy} aria-disabled={!form.changed}>
        {text('passwordPolicy.save')}
      </Button>
    </form>
  )
}

/** What a profile demands of a new password. */
function Demands({ profile }: { profile: PasswordProfileName }) {
  const text = useText()
  const { rule, kinds, maximumDays, formerRefused } = passwordProfiles[profile]
  const { minimum, maximum } = rule
  const words = [
    text('passwordPolicy.length', { minimum, maximum }),
    ...(rule.mixed && kinds === 0 ? [text('passwordPolicy.mixed')] : []),
    ...(kinds > 0 ? [text('passwordPolicy.kinds', { kinds })] : []),
    ...(rule.mixed ? [] : [text('passwordPolicy.anyKind')]),
    ...(maximumDays === null ? [] : [text('passwordPolicy.rotation', { days: maximumDays })]),
    ...(formerRefused === 0 ? [] : [text('passwordPolicy.former', { count: formerRefused })]),
    text('passwordPolicy.common'),
  ]
  return words.map((line) => <li key={line}>{line}</li>)
}

/** Whom a profile concerns, in numbers. */
function Affected({ policy, chosen }: { policy: PasswordPolicy; chosen: PasswordProfileName }) {
  const text = useText()
  const { people, overdue } = policy.affected
  const days = passwordProfiles[chosen].maximumDays
  if (days === null) return text('passwordPolicy.laterOnly', { people })
  return text('passwordPolicy.overdue', { people, overdue, days })
}

/** The password policy of the administrator's unit. */
function usePasswordPolicy() {
  const queries = useQueryClient()
  const { reading, keep } = useSettings(readPasswordPolicy)
  return {
    reading,
    async change(profile: PasswordProfileName): Promise<void> {
      keep(await call(changePasswordPolicy, { body: { profile } }))
      await queries.invalidateQueries({ queryKey: ['password', 'facts'] })
    },
  }
}
