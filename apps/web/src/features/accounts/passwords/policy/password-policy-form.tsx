import type { PasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import {
  type PasswordProfileName,
  passwordProfileNames,
  passwordProfiles,
} from '@homeroom/shared/passwords/password-profiles.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { type FormEvent, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import styles from './password-policy.module.css'

type PasswordPolicyFormProps = {
  policy: PasswordPolicy
  change: (profile: PasswordProfileName) => Promise<void>
}

/** The profiles to choose from; of the chosen one, what it demands and whom it concerns. */
export function PasswordPolicyForm({ policy, change }: PasswordPolicyFormProps) {
  const text = useText()
  const [chosen, setChosen] = useState(policy.profile)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await change(chosen)
      announce.success(text('passwordPolicy.changed'))
    } catch {
      // The call itself has said why.
    } finally {
      setBusy(false)
    }
  }

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void send(event)}>
      <RadioGroup
        name="passwordProfile"
        label={text('passwordPolicy.legend')}
        options={passwordProfileNames.map((value) => ({
          value,
          label: text(`passwordPolicy.name.${value}`),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <section className={styles.demands} aria-label={text('passwordPolicy.demands')} aria-live="polite">
        <ul>
          <Demands profile={chosen} />
        </ul>
        <p>
          <Affected policy={policy} chosen={chosen} />
        </p>
      </section>
      <Button type="submit" tone="accent" busy={busy} aria-disabled={chosen === policy.profile}>
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
