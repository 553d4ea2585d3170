import {
  singleSignOnAddressMaximum,
  singleSignOnClientMaximum,
  singleSignOnNameMaximum,
} from '@homeroom/contract/limits.ts'
import type { SingleSignOnSettings } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { useText } from '#platform/language/language.tsx'
import { NameFields, SettingDialog } from '#platform/settings/setting-dialog.tsx'
import { draftOf, missingFields, type SingleSignOnDraft } from './single-sign-on-draft.ts'

type SingleSignOnDialogProps = {
  visible: boolean
  set: SingleSignOnSettings | null
  save: (draft: SingleSignOnDraft) => Promise<void>
  onClose: () => void
}

/** Sets the single sign-on of the unit, or changes it. */
export function SingleSignOnDialog({ visible, set, save, onClose }: SingleSignOnDialogProps) {
  const text = useText()
  const form = useForm(draftOf(set), {
    check: (draft) => missingFields(draft).map(({ field, why }) => ({ field, message: text(why) })),
    save,
  })
  return (
    <SettingDialog
      visible={visible}
      title={text('singleSignOn.set')}
      form={form}
      fields={['name', 'englishName', 'address', 'clientId', 'secret']}
      onClose={onClose}
    >
      <Fields draft={form.draft} hasSecret={set?.hasSecret === true} errors={form.errors} onChange={form.change} />
    </SettingDialog>
  )
}

type FieldsProps = {
  draft: SingleSignOnDraft
  hasSecret: boolean
  errors: readonly FieldError[]
  onChange: (changes: Partial<SingleSignOnDraft>) => void
}

const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const

function Fields({ draft, hasSecret, errors, onChange }: FieldsProps) {
  const text = useText()
  const { kind } = draft
  return (
    <>
      <RadioGroup
        name="kind"
        label={text('singleSignOn.kind')}
        options={[
          { value: 'oidc', label: 'OpenID Connect' },
          { value: 'cas', label: 'CAS' },
        ]}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <NameFields
        draft={draft}
        errors={errors}
        hint={text('singleSignOn.nameHint')}
        maximum={singleSignOnNameMaximum}
        onChange={onChange}
      />
      <TextField
        name="address"
        label={text(`singleSignOn.address.${kind}`)}
        errors={errors}
        {...plain}
        hint={text(`singleSignOn.addressHint.${kind}`)}
        required
        inputMode="url"
        maxLength={singleSignOnAddressMaximum}
        value={draft.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      {kind === 'oidc' && (
        <>
          <TextField
            name="clientId"
            label={text('singleSignOn.clientId')}
            errors={errors}
            {...plain}
            required
            maxLength={singleSignOnClientMaximum}
            value={draft.clientId}
            onChange={({ target }) => onChange({ clientId: target.value })}
          />
          {!draft.publicClient && (
            <PasswordField
              name="secret"
              label={text('singleSignOn.secret')}
              errors={errors}
              {...(hasSecret && { hint: text('singleSignOn.secretKept') })}
              autoComplete="off"
              maxLength={singleSignOnClientMaximum}
              value={draft.secret}
              onChange={({ target }) => onChange({ secret: target.value })}
            />
          )}
          <CheckboxField
            label={text('singleSignOn.publicClient')}
            checked={draft.publicClient}
            onChange={({ target }) => onChange({ publicClient: target.checked, secret: '' })}
          />
        </>
      )}
      <CheckboxField
        label={text('singleSignOn.first')}
        hint={text('singleSignOn.firstHint')}
        checked={draft.first}
        onChange={({ target }) => onChange({ first: target.checked })}
      />
    </>
  )
}
