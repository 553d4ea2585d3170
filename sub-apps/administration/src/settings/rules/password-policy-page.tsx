import { changePasswordPolicy, readPasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import type { PasswordPolicy } from '@homeroom/contract/accounts/passwords/password-schemas.ts'
import {
  type PasswordProfileName,
  passwordProfileNames,
  passwordProfiles,
} from '@homeroom/shared/passwords/password-profiles.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useSettingsText } from '../settings-texts.ts'
import styles from './password-policy.module.css'
import { type Ruled, RulePage, type RuleReading } from './rule-page.tsx'

/** An administrator chooses what passwords of the unit must be like. */
export function PasswordPolicyPage() {
  const text = useSettingsText()
  return (
    <RulePage setting="passwords" endpoint={readPasswordPolicy} about={text('passwordPolicy.about')}>
      {(read, reading) => <PasswordPolicyForm saved={read} {...reading} />}
    </RulePage>
  )
}

/** The profiles to choose from; of the chosen one, what it demands and whom it concerns. */
function PasswordPolicyForm({
  saved,
  again,
  readAgain,
}: { saved: Ruled<PasswordPolicy> } & RuleReading<PasswordPolicy>) {
  const text = useSettingsText()
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const form = useForm(changePasswordPolicy, {
    record: saved,
    values: ({ rule }: Ruled<PasswordPolicy>) => ({ profile: rule.profile }),
    input: (values, { version }) => ({ query, body: { ...values, version } }),
    saved: (rule, _, { version }) => ({ rule, version: version + 1 }),
    readAgain,
    onSaved() {
      announce.success(text('passwordPolicy.changed'))
      again()
    },
  })
  const { profile } = form.draft
  return (
    <FormPage
      form={form}
      saveLabel={text('passwordPolicy.save')}
      fields={{
        profile: { label: text('passwordPolicy.legend'), say: (name) => text(`passwordPolicy.name.${name}`) },
      }}
    >
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
          <Affected policy={saved.rule} chosen={profile} />
        </p>
      </section>
    </FormPage>
  )
}

/** What a profile demands of a new password. */
function Demands({ profile }: { profile: PasswordProfileName }) {
  const text = useSettingsText()
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
  const text = useSettingsText()
  const { people, overdue } = policy.affected
  const days = passwordProfiles[chosen].maximumDays
  if (days === null) return text('passwordPolicy.laterOnly', { people })
  return text('passwordPolicy.overdue', { people, overdue, days })
}
