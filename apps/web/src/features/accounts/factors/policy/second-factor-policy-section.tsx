import {
  readSecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { trustedDaysMaximum } from '@homeroom/contract/limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { announce } from '#platform/announce/announce.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'
import styles from './second-factor-policy.module.css'

/** For administrators: of whom the unit requires a second factor. */
export function SecondFactorPolicySection() {
  const text = useText()
  const { state, save } = usePolicy()
  return (
    <Card title={text('secondFactorPolicy.title')}>
      <div className={styles.parts}>
        {state.isError && (
          <p role="alert">
            {text('secondFactorPolicy.failed')}{' '}
            <Button size="small" onClick={() => void state.refetch()}>
              {text('secondFactorPolicy.again')}
            </Button>
          </p>
        )}
        {state.isPending && <Skeleton lines={4} />}
        {state.data && <PolicyForm policy={state.data.policy} roles={state.data.roles} save={save} />}
      </div>
    </Card>
  )
}

/** The policy of the own unit, and the way to change it. */
function usePolicy() {
  const { reading, change } = useSettings(readSecondFactorPolicy)
  return {
    state: reading,
    save: (policy: SecondFactorPolicy) => change(writeSecondFactorPolicy, { body: policy }, { shown: true }),
  }
}

type Role = { id: string; name: string; englishName: string }
type PolicyFormProps = {
  policy: SecondFactorPolicy
  roles: readonly Role[]
  save: (policy: SecondFactorPolicy) => Promise<unknown>
}
const types = Object.values(userType)

/** Of whom a second factor is required, and for how long a browser may be trusted. */
function PolicyForm({ policy, roles, save }: PolicyFormProps) {
  const text = useText()
  const { language } = useLanguage()
  const form = useForm(
    { ...policy, trustedDays: String(policy.trustedDays) },
    {
      check: ({ trustedDays }) =>
        /^\d{1,2}$/.test(trustedDays.trim()) && Number(trustedDays) <= trustedDaysMaximum
          ? []
          : [{ field: 'trustedDays', message: text('secondFactorPolicy.daysWrong', { most: trustedDaysMaximum }) }],
      async save(draft) {
        await save({ ...draft, trustedDays: Number(draft.trustedDays) })
        announce.success(text('secondFactorPolicy.saved'))
      },
    },
  )
  const { draft, change } = form
  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.onSubmit}>
      <RadioGroup
        name="requiredOf"
        label={text('secondFactorPolicy.requiredOf')}
        value={draft.requiredOf}
        onChange={(requiredOf) => change({ requiredOf })}
        options={[
          { value: 'nobody', label: text('secondFactorPolicy.nobody') },
          { value: 'roles', label: text('secondFactorPolicy.roles') },
          { value: 'user-types', label: text('secondFactorPolicy.userTypes') },
        ]}
      />
      {draft.requiredOf === 'roles' && (
        <CheckList
          label={text('secondFactorPolicy.whichRoles')}
          options={roles.map(({ id, name, englishName }) => ({
            value: id,
            label: localName(language, { name, englishName }),
          }))}
          chosen={draft.roleIds}
          onChange={(roleIds) => change({ roleIds })}
        />
      )}
      {draft.requiredOf === 'user-types' && (
        <CheckList
          label={text('secondFactorPolicy.whichTypes')}
          options={types.map((type) => ({ value: type, label: text(`secondFactorPolicy.type.${type}`) }))}
          chosen={draft.userTypes}
          onChange={(userTypes) => change({ userTypes })}
        />
      )}
      <div className={styles.days}>
        <TextField
          name="trustedDays"
          label={text('secondFactorPolicy.trustedDays')}
          hint={text('secondFactorPolicy.trustedDaysHint', { most: trustedDaysMaximum })}
          inputMode="numeric"
          maxLength={2}
          value={draft.trustedDays}
          errors={form.errors}
          onChange={(event) => change({ trustedDays: event.target.value })}
        />
      </div>
      <Button type="submit" tone="accent" busy={form.busy}>
        {text('secondFactorPolicy.save')}
      </Button>
    </form>
  )
}

type CheckListProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several of a few. */
function CheckList<Value extends string>({ label, options, chosen, onChange }: CheckListProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map(({ value, label: name }) => (
        <CheckboxField
          key={value}
          label={name}
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </fieldset>
  )
}
