import type { RegisteredClient } from '@homeroom/contract/identity-provider/openid-client-schemas.ts'
import { openidScopes } from '@homeroom/contract/identity-provider/openid-scopes.ts'
import { clientNameMaximum } from '@homeroom/contract/limits.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { useText } from '#platform/language/language.tsx'
import { NameFields, SettingDialog } from '#platform/settings/setting-dialog.tsx'
import { CheckChoices, MoreFields, useApplicationChoices } from '#platform/settings/setting-fields.tsx'
import {
  addressFields,
  bodyOf,
  type ClientBody,
  type ClientDraft,
  type DraftProblem,
  draftOf,
  newDraft,
  problemsOf,
} from './client-draft.ts'

type ClientDialogProps = {
  visible: boolean
  /** Undefined for a new one. */
  client: RegisteredClient | undefined
  save: (body: ClientBody) => Promise<void>
  onClose: () => void
}

/** Registers an application, or changes one. */
export function ClientDialog({ visible, client, save, onClose }: ClientDialogProps) {
  const text = useText()
  const form = useForm(client ? draftOf(client) : newDraft, {
    check: (draft) => problemsOf(draft).map((problem) => ({ field: problem.field, message: textOf(problem) })),
    save: (draft) => save(bodyOf(draft)),
  })

  function textOf(problem: DraftProblem): string {
    if (problem.problem === 'address') return text('clients.addressWrong', { address: problem.address })
    if (problem.problem === 'too many') return text('clients.tooMany')
    return text(problem.field === 'name' ? 'settings.nameMissing' : 'clients.redirectMissing')
  }
  return (
    <SettingDialog
      visible={visible}
      title={client ? text('clients.editTitle', { name: client.name }) : text('clients.add')}
      form={form}
      fields={['name', 'englishName', ...addressFields]}
      onClose={onClose}
    >
      <ClientFields draft={form.draft} known={client !== undefined} errors={form.errors} onChange={form.change} />
    </SettingDialog>
  )
}

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
function ClientFields({ draft, known, errors, onChange }: ClientFieldsProps) {
  const text = useText()
  return (
    <>
      <NameFields
        draft={draft}
        errors={errors}
        hint={text('clients.nameHint')}
        maximum={clientNameMaximum}
        onChange={onChange}
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
