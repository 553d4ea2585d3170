import {
  singleSignOnAddressMaximum,
  singleSignOnClientMaximum,
  singleSignOnNameMaximum,
} from '@homeroom/contract/limits.ts'
import {
  readSingleSignOn,
  saveSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import type { SingleSignOnSettings } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { NameFields } from '../parts/setting-fields.tsx'
import { useSettingsText } from '../settings-texts.ts'
import { bodyOf, draftOf, missingFields, type SingleSignOnDraft } from './single-sign-on-draft.ts'

type SingleSignOnDialogProps = {
  visible: boolean
  set: SingleSignOnSettings | null
  onSaved: () => void
  onClose: () => void
}

/** Sets the single sign-on of the unit, or changes it. */
export function SingleSignOnDialog({ visible, set, onSaved, onClose }: SingleSignOnDialogProps) {
  const text = useSettingsText()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const form = useForm(saveSingleSignOn, {
    record: set,
    values: draftOf,
    check: (draft) => missingFields(draft).map(({ field, why }) => ({ field, message: text(why) })),
    input: (draft, read) => ({ query, body: { ...bodyOf(draft), version: read?.version ?? null } }),
    readAgain: async () => (await call(readSingleSignOn, { query }, { shown: false })).provider,
    onSaved,
  })
  return (
    <FormDialog
      visible={visible}
      title={text('singleSignOn.set')}
      form={form}
      fields={{
        ...{ name: text('settings.name'), englishName: text('settings.englishName') },
        ...{ address: text('singleSignOn.addressShort'), clientId: text('singleSignOn.clientId') },
        ...{ secret: text('singleSignOn.secret'), kind: text('singleSignOn.kind') },
        ...{ publicClient: text('singleSignOn.publicClient'), first: text('singleSignOn.first') },
      }}
      onClose={onClose}
    >
      <Fields draft={form.draft} hasSecret={set?.hasSecret === true} errors={form.errors} onChange={form.change} />
    </FormDialog>
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
  const text = useSettingsText()
  const { kind } = draft
  return (
    <>
      <RadioGroup
        name="kind"
        label={text('singleSignOn.kind')}
        errors={errors}
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
            name="publicClient"
            label={text('singleSignOn.publicClient')}
            errors={errors}
            checked={draft.publicClient}
            onChange={({ target }) => onChange({ publicClient: target.checked, secret: '' })}
          />
        </>
      )}
      <CheckboxField
        name="first"
        label={text('singleSignOn.first')}
        errors={errors}
        hint={text('singleSignOn.firstHint')}
        checked={draft.first}
        onChange={({ target }) => onChange({ first: target.checked })}
      />
    </>
  )
}
