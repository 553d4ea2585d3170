import { messagingSettingForms } from '@homeroom/contract/outside-sign-in/messaging-settings.ts'
import type { ProviderKind, ProviderSettings } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { useText } from '#platform/language/language.tsx'
import { SettingDialog } from '#platform/settings/setting-dialog.tsx'
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
  const first = { appId: set?.appId ?? '', agentId: set?.agentId ?? '', secret: '', school: set?.school ?? false }
  const form = useForm(first, { check, save: (draft) => save(bodyOf(draft)) })
  const { draft, change, errors } = form
  const isWecom = kind === 'wecom'
  // The make-believe service of a demo has no secret to go on with.
  const kept = set !== undefined && !set.rehearsal

  /** As the server reads them. */
  function check({ appId, agentId, secret }: typeof first): FieldError[] {
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
  const bodyOf = ({ appId, agentId, secret, school }: typeof first) => ({
    kind,
    appId: appId.trim(),
    agentId: isWecom ? agentId.trim() : '',
    school: isWecom && school,
    enabled: set?.enabled ?? true,
    ...(secret !== '' && { secret: secret.trim() }),
  })
  return (
    <SettingDialog
      visible={visible}
      title={text(`messaging.kind.${kind}`)}
      form={form}
      fields={['appId', 'agentId', 'secret']}
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
          label={text('messaging.school')}
          checked={draft.school}
          onChange={({ target }) => change({ school: target.checked })}
        />
      )}
    </SettingDialog>
  )
}
