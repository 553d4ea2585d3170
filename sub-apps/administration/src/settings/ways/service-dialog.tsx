import { messagingSettingForms } from '@homeroom/contract/outside-sign-in/messaging-settings.ts'
import { listProviderSettings, saveProviderSettings } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { ProviderKind, ProviderSettings } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useSettingsText } from '../settings-texts.ts'

type ServiceDialogProps = {
  visible: boolean
  kind: ProviderKind
  /** Undefined while it is not set up. */
  set: ProviderSettings | undefined
  onSaved: () => void
  onClose: () => void
}

const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const

const valuesOf = (set: ProviderSettings | undefined) => ({
  ...{ appId: set?.appId ?? '', agentId: set?.agentId ?? '' },
  ...{ secret: '', school: set?.school ?? false },
})
type Values = ReturnType<typeof valuesOf>

/** Sets a messaging service up, or changes it. */
export function ServiceDialog({ visible, kind, set, onSaved, onClose }: ServiceDialogProps) {
  const text = useSettingsText()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const form = useForm(saveProviderSettings, {
    record: set,
    values: valuesOf,
    check,
    input: (draft, read) => ({
      query,
      body: { ...bodyOf(draft), enabled: read?.enabled ?? true, version: read?.version ?? null },
    }),
    async readAgain() {
      const { providers } = await call(listProviderSettings, { query }, { shown: false })
      return providers.find((one) => one.kind === kind)
    },
    onSaved() {
      onClose()
      onSaved()
    },
  })
  const { draft, change, errors } = form
  const isWecom = kind === 'wecom'
  // The make-believe service of a demo has no secret to go on with.
  const kept = set !== undefined && !set.rehearsal

  /** As the server reads them. */
  function check({ appId, agentId, secret }: Values): FieldError[] {
    const wrongId = !messagingSettingForms.appId.test(appId.trim())
    const wrongAgent = isWecom && !messagingSettingForms.agentId.test(agentId.trim())
    const noSecret = secret === '' && !kept
    const wrongSecret = secret !== '' && !messagingSettingForms.secret.test(secret.trim())
    return [
      ...(wrongId ? [{ field: 'appId', message: text('messaging.appIdWrong') }] : []),
      ...(wrongAgent ? [{ field: 'agentId', message: text('messaging.agentWrong') }] : []),
      ...(noSecret || wrongSecret ? [{ field: 'secret', message: text('messaging.secretWrong') }] : []),
    ]
  }
  const bodyOf = ({ appId, agentId, secret, school }: Values) => ({
    kind,
    appId: appId.trim(),
    agentId: isWecom ? agentId.trim() : '',
    school: isWecom && school,
    ...(secret !== '' && { secret: secret.trim() }),
  })
  return (
    <FormDialog
      visible={visible}
      title={text(`messaging.kind.${kind}`)}
      form={form}
      fields={{
        appId: text(isWecom ? 'messaging.corpId' : 'messaging.appId'),
        ...(isWecom && { agentId: 'AgentId' }),
        secret: text('messaging.secret'),
        ...(isWecom && { school: text('messaging.school') }),
      }}
      onClose={onClose}
    >
      <TextField
        name="appId"
        label={text(isWecom ? 'messaging.corpId' : 'messaging.appId')}
        errors={errors}
        {...plain}
        hint={text(`messaging.where.${kind}`)}
        required
        maxLength={64}
        value={draft.appId}
        onChange={({ target }) => change({ appId: target.value })}
      />
      {isWecom && (
        <TextField
          name="agentId"
          label="AgentId"
          errors={errors}
          {...plain}
          required
          inputMode="numeric"
          maxLength={16}
          value={draft.agentId}
          onChange={({ target }) => change({ agentId: target.value })}
        />
      )}
      <PasswordField
        name="secret"
        label={text('messaging.secret')}
        errors={errors}
        {...(kept && { hint: text('messaging.secretKept') })}
        autoComplete="off"
        required={!kept}
        maxLength={128}
        value={draft.secret}
        onChange={({ target }) => change({ secret: target.value })}
      />
      {isWecom && (
        <CheckboxField
          name="school"
          label={text('messaging.school')}
          errors={errors}
          checked={draft.school}
          onChange={({ target }) => change({ school: target.checked })}
        />
      )}
    </FormDialog>
  )
}
