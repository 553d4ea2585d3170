import { readAuditSettings, saveAuditSettings } from '@homeroom/contract/audit/audit-endpoints.ts'
import type { AuditSettingsRead } from '@homeroom/contract/audit/audit-schemas.ts'
import { auditKeptBounds } from '@homeroom/contract/limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { NumberInput } from '@homeroom/ui-kit/number-input/number-input.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useAuditText } from './audit-texts.ts'

/** For how many months the records of the unit are kept. */
export function AuditKept() {
  const { query } = useAdministeredUnit()
  const settings = useCall(readAuditSettings, { query })
  return settings.step === 'ready' ? <KeptForm settings={settings.data} /> : null
}

function KeptForm({ settings }: { settings: AuditSettingsRead }) {
  const text = useAuditText()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const form = useForm(saveAuditSettings, {
    record: settings,
    values: ({ keptMonths }: AuditSettingsRead) => ({ keptMonths: keptMonths as number | null }),
    input: ({ keptMonths }, { version }) => ({ query, body: { keptMonths: keptMonths ?? 0, version } }),
    saved: (reply) => reply,
    readAgain: () => call(readAuditSettings, { query }, { shown: false }),
    onSaved: () => announce.success(text('saved')),
  })
  return (
    <Card title={text('kept')}>
      <FormPage form={form} fields={{ keptMonths: text('keptMonths') }}>
        <NumberInput
          name="keptMonths"
          label={text('keptMonths')}
          hint={text('keptHint')}
          min={auditKeptBounds.minimum}
          max={auditKeptBounds.maximum}
          value={form.draft.keptMonths}
          errors={form.errors}
          onChange={(keptMonths) => form.change({ keptMonths })}
        />
      </FormPage>
    </Card>
  )
}
