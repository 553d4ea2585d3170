import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { trustedDaysMaximum } from '@homeroom/contract/limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { CheckList } from './check-list.tsx'
import styles from './second-factor-policy.module.css'
import type { SavePolicy } from './use-policy.ts'

type Role = { id: string; name: string; englishName: string }
type PolicyFormProps = { policy: SecondFactorPolicy; roles: readonly Role[]; save: SavePolicy }
const types = Object.values(userType)

/** Of whom a second factor is required, and for how long a browser may be trusted. */
export function PolicyForm({ policy, roles, save }: PolicyFormProps) {
  const text = useText()
  const { language } = useLanguage()
  const [wanted, setWanted] = useState(policy)
  const [days, setDays] = useState(String(policy.trustedDays))
  const [wrong, setWrong] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    const trustedDays = Number(days)
    const good = /^\d{1,2}$/.test(days.trim()) && trustedDays <= trustedDaysMaximum
    setWrong(!good)
    if (!good) return
    try {
      await save.mutateAsync({ ...wanted, trustedDays })
      announce.success(text('secondFactorPolicy.saved'))
    } catch {
      // The refusal has been told.
      return
    }
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <RadioGroup
        name="requiredOf"
        label={text('secondFactorPolicy.requiredOf')}
        value={wanted.requiredOf}
        onChange={(requiredOf) => setWanted({ ...wanted, requiredOf })}
        options={[
          { value: 'nobody', label: text('secondFactorPolicy.nobody') },
          { value: 'roles', label: text('secondFactorPolicy.roles') },
          { value: 'user-types', label: text('secondFactorPolicy.userTypes') },
        ]}
      />
      {wanted.requiredOf === 'roles' && (
        <CheckList
          label={text('secondFactorPolicy.whichRoles')}
          options={roles.map(({ id, name, englishName }) => ({
            value: id,
            label: localName(language, { name, englishName }),
          }))}
          chosen={wanted.roleIds}
          onChange={(roleIds) => setWanted({ ...wanted, roleIds })}
        />
      )}
      {wanted.requiredOf === 'user-types' && (
        <CheckList
          label={text('secondFactorPolicy.whichTypes')}
          options={types.map((type) => ({ value: type, label: text(`secondFactorPolicy.type.${type}`) }))}
          chosen={wanted.userTypes}
          onChange={(userTypes) => setWanted({ ...wanted, userTypes })}
        />
      )}
      <div className={styles.days}>
        <TextField
          name="trustedDays"
          label={text('secondFactorPolicy.trustedDays')}
          hint={text('secondFactorPolicy.trustedDaysHint', { most: trustedDaysMaximum })}
          inputMode="numeric"
          maxLength={2}
          value={days}
          errors={
            wrong
              ? [
                  {
                    field: 'trustedDays',
                    message: text('secondFactorPolicy.daysWrong', { most: trustedDaysMaximum }),
                  },
                ]
              : []
          }
          onChange={(event) => setDays(event.target.value)}
        />
      </div>
      <Button type="submit" tone="accent" busy={save.isPending}>
        {text('secondFactorPolicy.save')}
      </Button>
    </form>
  )
}
