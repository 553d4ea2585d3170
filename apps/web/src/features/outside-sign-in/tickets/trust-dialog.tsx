import type { TicketTrust } from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { SettingDialog } from '#platform/settings/setting-dialog.tsx'

type TrustDialogProps = {
  visible: boolean
  offered: TicketTrust['offered']
  trust: (application: string) => Promise<void>
  onClose: () => void
}

/** Chooses an application that may hand people over, and says what that means. */
export function TrustDialog({ visible, offered, trust, onClose }: TrustDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const form = useForm({ application: offered[0]?.code ?? '' }, { save: ({ application }) => trust(application) })
  return (
    <SettingDialog
      visible={visible}
      title={text('ticketTrust.allow')}
      form={form}
      fields={['application']}
      onClose={onClose}
    >
      <SelectField
        name="application"
        label={text('ticketTrust.application')}
        hint={text('ticketTrust.warning')}
        errors={form.errors}
        options={offered.map((one) => ({ value: one.code, label: localName(language, one) }))}
        value={form.draft.application}
        onChange={({ target }) => form.change({ application: target.value })}
      />
    </SettingDialog>
  )
}
