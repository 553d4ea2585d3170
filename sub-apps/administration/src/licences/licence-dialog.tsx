import { setLicence } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { graceDaysMaximum, seatsMaximum } from '@homeroom/contract/licences/licence-limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { NumberInput } from '@homeroom/ui-kit/number-input/number-input.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { dayInZone, endOfDay } from './licence-days.ts'
import { useLicencesText } from './licences-texts.ts'

type Props = { licence: UnitLicence; onClose: () => void; onSaved: () => void }

/** An area sets until when, and for how many people, a unit below it may use a module. */
export function LicenceDialog({ licence, onClose, onSaved }: Props) {
  const text = useLicencesText()
  const language = useLanguage()
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const { timeZone } = useUnit()
  const form = useForm(setLicence, {
    record: licence,
    values: ({ endTime, seats, graceDays }: UnitLicence) => ({
      ...{ endTime: dayInZone(endTime, timeZone), seats, graceDays },
    }),
    check: ({ endTime }) => (endTime === '' ? [{ field: 'endTime', message: text('endMissing') }] : []),
    input: ({ endTime, seats, graceDays }, { code, version }) => ({
      query,
      body: { code, version, seats, graceDays, endTime: endOfDay(endTime, timeZone) },
    }),
    saved: (_, __, record) => record,
    onSaved: () => {
      announce.success(text('saved'))
      onSaved()
      onClose()
    },
  })
  const { draft, change, errors } = form
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('setOf', { name: localName(language, licence) })}
      form={form}
      fields={{ endTime: text('end'), seats: text('seats'), graceDays: text('grace') }}
    >
      <DateField
        name="endTime"
        label={text('end')}
        required
        errors={errors}
        value={draft.endTime}
        onChange={(endTime) => change({ endTime })}
      />
      <NumberInput
        name="seats"
        label={text('seats')}
        hint={text('seatsHint', { used: licence.used })}
        min={0}
        max={seatsMaximum}
        errors={errors}
        value={draft.seats}
        onChange={(seats) => change({ seats })}
      />
      <NumberInput
        name="graceDays"
        label={text('grace')}
        min={0}
        max={graceDaysMaximum}
        errors={errors}
        value={draft.graceDays}
        onChange={(graceDays) => change({ graceDays: graceDays ?? 0 })}
      />
    </FormDialog>
  )
}
