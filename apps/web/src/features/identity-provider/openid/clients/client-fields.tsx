import { clientNameMaximum, openidScopes } from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useText } from '#platform/language/language.tsx'
import { CheckChoices } from '#platform/settings/check-choices.tsx'
import { MoreFields } from '#platform/settings/more-fields.tsx'
import { useApplicationChoices } from '#platform/settings/use-application-choices.ts'
import type { ClientDraft } from './client-draft.ts'

type ClientFieldsProps = {
  draft: ClientDraft
  /** Registered already: how it proves who it is stays. */
  known: boolean
  errors: readonly FieldError[]
  onChange: (changes: Partial<ClientDraft>) => void
}

const address = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off', inputMode: 'url' } as const
const scopes = openidScopes.filter((scope) => scope !== 'openid')

/** The fields about an application. */
export function ClientFields({ draft, known, errors, onChange }: ClientFieldsProps) {
  const text = useText()
  return (
    <>
      <TextField
        name="name"
        label={text('settings.name')}
        hint={text('clients.nameHint')}
        errors={errors}
        required
        maxLength={clientNameMaximum}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        name="englishName"
        label={text('settings.englishName')}
        errors={errors}
        maxLength={clientNameMaximum}
        value={draft.englishName}
        onChange={({ target }) => onChange({ englishName: target.value })}
      />
      {!known && (
        <RadioGroup
          name="kind"
          label={text('clients.kind')}
          options={(['website', 'page', 'device'] as const).map((value) => ({
            value,
            label: text(`clients.kind.${value}`),
          }))}
          value={draft.kind}
          onChange={(kind) => onChange({ kind })}
        />
      )}
      {draft.kind !== 'device' && (
        <TextArea
          name="redirectUris"
          label={text('clients.redirect')}
          errors={errors}
          {...address}
          hint={text('clients.redirectHint')}
          required
          rows={2}
          value={draft.redirectUris}
          onChange={({ target }) => onChange({ redirectUris: target.value })}
        />
      )}
      {draft.kind !== 'device' && (
        <CheckboxField
          label={text('clients.triedOutChoice')}
          hint={text('clients.triedOutHint')}
          checked={draft.triedOut}
          onChange={({ target }) => onChange({ triedOut: target.checked })}
        />
      )}
      <CheckChoices
        label={text('clients.scopes')}
        options={scopes.map((value) => ({ value, label: text(`clients.scope.${value}`) }))}
        chosen={draft.scopes}
        onChange={(chosen) => onChange({ scopes: chosen })}
      />
      <SeldomFields draft={draft} known={known} errors={errors} onChange={onChange} />
    </>
  )
}

function SeldomFields({ draft, known, errors, onChange }: ClientFieldsProps) {
  const text = useText()
  const applications = useApplicationChoices(draft.applicationCode || null)
  return (
    <MoreFields
      label={text('settings.more')}
      fields={['postLogoutRedirectUris', 'backchannelLogoutUri']}
      errors={errors}
    >
      <SelectField
        label={text('settings.onlyWithApplication')}
        hint={text('settings.onlyWithApplicationHint')}
        options={[{ value: '', label: text('settings.everybody') }, ...applications]}
        value={draft.applicationCode}
        onChange={({ target }) => onChange({ applicationCode: target.value })}
      />
      <TextArea
        name="postLogoutRedirectUris"
        label={text('clients.postLogout')}
        errors={errors}
        {...address}
        hint={text('clients.postLogoutHint')}
        rows={2}
        value={draft.postLogoutRedirectUris}
        onChange={({ target }) => onChange({ postLogoutRedirectUris: target.value })}
      />
      <TextField
        name="backchannelLogoutUri"
        label={text('clients.backchannel')}
        errors={errors}
        {...address}
        hint={text('clients.backchannelHint')}
        value={draft.backchannelLogoutUri}
        onChange={({ target }) => onChange({ backchannelLogoutUri: target.value })}
      />
      {!known && (
        <RadioGroup
          name="subjectType"
          label={text('clients.subject')}
          options={(['pairwise', 'public'] as const).map((value) => ({
            value,
            label: text(`clients.subject.${value}`),
          }))}
          value={draft.subjectType}
          onChange={(subjectType) => onChange({ subjectType })}
        />
      )}
    </MoreFields>
  )
}
