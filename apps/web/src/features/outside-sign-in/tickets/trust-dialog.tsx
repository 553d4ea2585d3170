import type { TicketTrust } from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { useState } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { SettingDialog } from '#platform/settings/setting-dialog.tsx'
import { useSaving } from '#platform/settings/use-saving.ts'

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
  const [application, setApplication] = useState(offered[0]?.code ?? '')
  const { errors, busy, save } = useSaving()
  return (
    <SettingDialog
      visible={visible}
      title={text('ticketTrust.allow')}
      errors={errors}
      fields={['application']}
      busy={busy}
      onSave={() => void save([], () => trust(application))}
      onClose={onClose}
    >
      <SelectField
        name="application"
        label={text('ticketTrust.application')}
        hint={text('ticketTrust.warning')}
        errors={errors}
        options={offered.map((one) => ({ value: one.code, label: localName(language, one) }))}
        value={application}
        onChange={({ target }) => setApplication(target.value)}
      />
    </SettingDialog>
  )
}
