import type { ProviderKind, ProviderSettings } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { SettingDialog } from '#platform/settings/setting-dialog.tsx'
import { useSaving } from '#platform/settings/use-saving.ts'
import type { SavedService } from './use-messaging-settings.ts'

type ServiceDialogProps = {
  visible: boolean
  kind: ProviderKind
  /** Undefined while it is not set up. */
  set: ProviderSettings | undefined
  save: (body: SavedService) => Promise<void>
  onClose: () => void
}

const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const

/** Sets a messaging service up, or changes it. */
export function ServiceDialog({ visible, kind, set, save, onClose }: ServiceDialogProps) {
  const text = useText()
  const [appId, setAppId] = useState(set?.appId ?? '')
  const [agentId, setAgentId] = useState(set?.agentId ?? '')
  const [secret, setSecret] = useState('')
  const [school, setSchool] = useState(set?.school ?? false)
  const { errors, busy, save: send } = useSaving()
  const isWecom = kind === 'wecom'
  // The make-believe service of a demo has no secret to go on with.
  const kept = set !== undefined && !set.rehearsal

  /** As the server reads them. */
  function problems(): FieldError[] {
    const wrongId = !/^[A-Za-z0-9_-]{6,64}$/.test(appId.trim())
    const wrongAgent = isWecom && !/^[0-9]{1,16}$/.test(agentId.trim())
    const noSecret = secret === '' && !kept
    const wrongSecret = secret !== '' && !/^[A-Za-z0-9_-]{16,128}$/.test(secret.trim())
    return [
      ...(wrongId ? [{ field: 'appId', message: text('messaging.appIdWrong') }] : []),
      ...(wrongAgent ? [{ field: 'agentId', message: text('messaging.agentWrong') }] : []),
      ...(noSecret || wrongSecret ? [{ field: 'secret', message: text('messaging.secretWrong') }] : []),
    ]
  }
  const body = {
    kind,
    appId: appId.trim(),
    agentId: isWecom ? agentId.trim() : '',
    school: isWecom && school,
    enabled: set?.enabled ?? true,
    ...(secret !== '' && { secret: secret.trim() }),
  }
  return (
    <SettingDialog
      visible={visible}
      title={text(`messaging.kind.${kind}`)}
      errors={errors}
      fields={['appId', 'agentId', 'secret']}
      busy={busy}
      onSave={() => void send(problems(), () => save(body))}
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
        value={appId}
        onChange={({ target }) => setAppId(target.value)}
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
          value={agentId}
          onChange={({ target }) => setAgentId(target.value)}
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
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
      {isWecom && (
        <CheckboxField
          label={text('messaging.school')}
          checked={school}
          onChange={({ target }) => setSchool(target.checked)}
        />
      )}
    </SettingDialog>
  )
}
