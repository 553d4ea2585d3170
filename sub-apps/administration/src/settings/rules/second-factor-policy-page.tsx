import {
  readSecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { trustedDaysMaximum } from '@homeroom/contract/limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { CheckChoices } from '../parts/setting-fields.tsx'
import { useSettingsText } from '../settings-texts.ts'
import { type Ruled, RulePage, type RuleReading } from './rule-page.tsx'
import styles from './second-factor-policy.module.css'

/** Of whom the unit requires a second factor. */
export function SecondFactorPolicyPage() {
  const text = useSettingsText()
  return (
    <RulePage setting="second-factor" endpoint={readSecondFactorPolicy} about={text('secondFactorPolicy.about')}>
      {(read, reading) => <PolicyForm saved={read} {...reading} />}
    </RulePage>
  )
}

type Role = { id: string; name: string; englishName: string }
type Policy = { policy: SecondFactorPolicy; roles: Role[] }

const types = Object.values(userType)
const valuesOf = ({ rule: { policy } }: Ruled<Policy>) => ({ ...policy, trustedDays: String(policy.trustedDays) })

const policyOf = (draft: ReturnType<typeof valuesOf>) => ({ ...draft, trustedDays: Number(draft.trustedDays) })

/** Of whom a second factor is required, and for how long a browser may be trusted. */
function PolicyForm({ saved, again, readAgain }: { saved: Ruled<Policy> } & RuleReading<Policy>) {
  const text = useSettingsText()
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const language = useLanguage()
  const form = useForm(writeSecondFactorPolicy, {
    record: saved,
    values: valuesOf,
    check: ({ trustedDays }) =>
      /^\d{1,2}$/.test(trustedDays.trim()) && Number(trustedDays) <= trustedDaysMaximum
        ? []
        : [{ field: 'trustedDays', message: text('secondFactorPolicy.daysWrong', { most: trustedDaysMaximum }) }],
    input: (draft, { version }) => ({ query, body: { ...policyOf(draft), version } }),
    saved: (_, draft, { rule, version }) => ({ rule: { ...rule, policy: policyOf(draft) }, version: version + 1 }),
    readAgain,
    onSaved() {
      announce.success(text('secondFactorPolicy.saved'))
      again()
    },
  })
  const { draft, change } = form
  const whose = {
    nobody: text('secondFactorPolicy.nobody'),
    roles: text('secondFactorPolicy.roles'),
    'user-types': text('secondFactorPolicy.userTypes'),
  }
  const roleName = (id: string) => {
    const role = saved.rule.roles.find((one) => one.id === id)
    return role ? localName(language, role) : ''
  }
  return (
    <FormPage
      form={form}
      saveLabel={text('secondFactorPolicy.save')}
      fields={{
        requiredOf: { label: text('secondFactorPolicy.requiredOf'), say: (value) => whose[value] },
        roleIds: { label: text('secondFactorPolicy.whichRoles'), say: (ids) => ids.map(roleName).join(', ') },
        userTypes: {
          label: text('secondFactorPolicy.whichTypes'),
          say: (chosen) => chosen.map((type) => text(`secondFactorPolicy.type.${type}`)).join(', '),
        },
        trustedDays: text('secondFactorPolicy.trustedDays'),
      }}
    >
      <RadioGroup
        name="requiredOf"
        label={text('secondFactorPolicy.requiredOf')}
        errors={form.errors}
        value={draft.requiredOf}
        onChange={(requiredOf) => change({ requiredOf })}
        options={(['nobody', 'roles', 'user-types'] as const).map((value) => ({ value, label: whose[value] }))}
      />
      {draft.requiredOf === 'roles' && (
        <CheckChoices
          name="roleIds"
          label={text('secondFactorPolicy.whichRoles')}
          errors={form.errors}
          options={saved.rule.roles.map(({ id, name, englishName }) => ({
            value: id,
            label: localName(language, { name, englishName }),
          }))}
          chosen={draft.roleIds}
          onChange={(roleIds) => change({ roleIds })}
        />
      )}
      {draft.requiredOf === 'user-types' && (
        <CheckChoices
          name="userTypes"
          label={text('secondFactorPolicy.whichTypes')}
          errors={form.errors}
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
    </FormPage>
  )
}
