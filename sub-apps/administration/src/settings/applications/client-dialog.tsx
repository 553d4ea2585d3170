import {
  changeOpenidClient,
  listOpenidClients,
  registerOpenidClient,
} from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import type { RegisteredClient } from '@homeroom/contract/identity-provider/openid-client-schemas.ts'
import { openidScopes } from '@homeroom/contract/identity-provider/openid-scopes.ts'
import { clientNameMaximum } from '@homeroom/contract/limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useRef } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { CheckChoices, MoreFields, NameFields, useApplicationChoices } from '../parts/setting-fields.tsx'
import { useSettingsText } from '../settings-texts.ts'
import { bodyOf, type ClientDraft, type DraftProblem, draftOf, newDraft, problemsOf } from './client-draft.ts'

type ClientDialogProps = {
  visible: boolean
  onClose: () => void
  onChanged: () => void
  /** What the application must be told: its secret is never to be had again. */
  onRegistered: (told: { clientId: string; secret: string | null }) => void
}

/** Registers an application, or changes one. */
export function ClientDialog({ client, ...rest }: ClientDialogProps & { client: RegisteredClient | undefined }) {
  return client ? <ChangeDialog client={client} {...rest} /> : <RegisterDialog {...rest} />
}

function RegisterDialog({ visible, onClose, onRegistered }: ClientDialogProps) {
  const text = useSettingsText()
  const { query } = useAdministeredUnit()
  const wordsOf = useProblemWords()
  const told = useRef<{ clientId: string; secret: string | null }>(null)
  const form = useForm(registerOpenidClient, {
    record: newDraft,
    values: (record: ClientDraft) => record,
    check: (draft) => problemsOf(draft).map(wordsOf),
    input(draft) {
      const { body, kind, subjectType } = bodyOf(draft)
      return { query, body: { ...body, keepsSecret: kind === 'website', subjectType } }
    },
    saved(reply, _, record) {
      told.current = reply
      return record
    },
    onSaved() {
      if (told.current) onRegistered(told.current)
    },
  })
  return (
    <FormDialog visible={visible} title={text('clients.add')} form={form} fields={useFieldLabels()} onClose={onClose}>
      <ClientFields draft={form.draft} known={false} errors={form.errors} onChange={form.change} />
    </FormDialog>
  )
}

function ChangeDialog({ visible, client, onClose, onChanged }: ClientDialogProps & { client: RegisteredClient }) {
  const text = useSettingsText()
  const wordsOf = useProblemWords()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const form = useForm(changeOpenidClient, {
    record: client,
    values: draftOf,
    check: (draft) => problemsOf(draft).map(wordsOf),
    input: (draft, { id, version }) => ({ query, body: { id, ...bodyOf(draft).body, version } }),
    async readAgain() {
      const { clients } = await call(listOpenidClients, { query }, { shown: false })
      return clients.find(({ id }) => id === client.id) ?? client
    },
    onSaved: onChanged,
  })
  return (
    <FormDialog
      visible={visible}
      title={text('clients.editTitle', { name: client.name })}
      form={form}
      fields={useFieldLabels()}
      onClose={onClose}
    >
      <ClientFields draft={form.draft} known errors={form.errors} onChange={form.change} />
    </FormDialog>
  )
}

function useFieldLabels() {
  const text = useSettingsText()
  return {
    ...{ name: text('settings.name'), englishName: text('settings.englishName') },
    ...{ redirectUris: text('clients.redirect'), postLogoutRedirectUris: text('clients.postLogout') },
    backchannelLogoutUri: text('clients.backchannel'),
    triedOut: text('clients.triedOutChoice'),
    scopes: {
      label: text('clients.scopes'),
      say: (chosen: ClientDraft['scopes']) =>
        scopes.flatMap((value) => (chosen.includes(value) ? [text(`clients.scope.${value}`)] : [])).join(' · '),
    },
    applicationCode: text('settings.onlyWithApplication'),
  }
}

/** What is wrong with a draft, beside its field. */
function useProblemWords(): (problem: DraftProblem) => FieldError {
  const text = useSettingsText()
  function wordsOf(problem: DraftProblem): string {
    if (problem.problem === 'address') return text('clients.addressWrong', { address: problem.address })
    if (problem.problem === 'too many') return text('clients.tooMany')
    return text(problem.field === 'name' ? 'settings.nameMissing' : 'clients.redirectMissing')
  }
  return (problem) => ({ field: problem.field, message: wordsOf(problem) })
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
  const text = useSettingsText()
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
          name="triedOut"
          errors={errors}
          label={text('clients.triedOutChoice')}
          hint={text('clients.triedOutHint')}
          checked={draft.triedOut}
          onChange={({ target }) => onChange({ triedOut: target.checked })}
        />
      )}
      <CheckChoices
        name="scopes"
        errors={errors}
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
  const text = useSettingsText()
  const applications = useApplicationChoices(draft.applicationCode || null)
  return (
    <MoreFields
      label={text('settings.more')}
      fields={['applicationCode', 'postLogoutRedirectUris', 'backchannelLogoutUri']}
      errors={errors}
    >
      <SelectField
        name="applicationCode"
        label={text('settings.onlyWithApplication')}
        errors={errors}
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
