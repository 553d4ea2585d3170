import { setLicence } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { graceDaysMaximum, readOnlyDaysMaximum, seatsMaximum } from '@homeroom/contract/licences/licence-limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { NumberInput } from '@homeroom/ui-kit/number-input/number-input.tsx'
import { useLicencesText } from './licences-texts.ts'

type Props = { licence: UnitLicence; onClose: () => void; onSaved: () => void }

/** An area sets from when, until when, and for how many people, a unit below it may use a module. */
export function LicenceDialog({ licence, onClose, onSaved }: Props) {
  const text = useLicencesText()
  const language = useLanguage()
  const { announce } = useHost()
  const form = useForm(setLicence, {
    record: licence,
    values: ({ startDay, endDay, seats, graceDays, readOnlyDays }: UnitLicence) => ({
      ...{ startDay: startDay ?? '', endDay, seats, graceDays, readOnlyDays },
    }),
    check: ({ endDay }) => (endDay === '' ? [{ field: 'endDay', message: text('endMissing') }] : []),
    input: ({ startDay, ...terms }, { unitId, code, version }) => ({
      query: { unitId },
      body: { code, version, startDay: startDay === '' ? null : startDay, ...terms },
    }),
    saved: (_, __, record) => record,
    onSaved: () => {
      announce.success(text('saved'))
      onSaved()
      onClose()
    },
  })
  const { draft, change, errors } = form
  const unit = localName(language, { name: licence.unitName, englishName: licence.unitEnglishName })
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('setIn', { name: localName(language, licence), unit })}
      form={form}
      fields={{
        ...{ startDay: text('start'), endDay: text('end'), seats: text('seats') },
        ...{ graceDays: text('grace'), readOnlyDays: text('readOnly') },
      }}
    >
      <DateField
        name="startDay"
        label={text('start')}
        hint={text('startHint')}
        errors={errors}
        value={draft.startDay}
        onChange={(startDay) => change({ startDay })}
      />
      <DateField
        name="endDay"
        label={text('end')}
        required
        errors={errors}
        value={draft.endDay}
        onChange={(endDay) => change({ endDay })}
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
        hint={text('graceHint')}
        min={0}
        max={graceDaysMaximum}
        errors={errors}
        value={draft.graceDays}
        onChange={(graceDays) => change({ graceDays: graceDays ?? 0 })}
      />
      <NumberInput
        name="readOnlyDays"
        label={text('readOnly')}
        hint={text('readOnlyHint')}
        min={0}
        max={readOnlyDaysMaximum}
        errors={errors}
        value={draft.readOnlyDays}
        onChange={(readOnlyDays) => change({ readOnlyDays: readOnlyDays ?? 0 })}
      />
    </FormDialog>
  )
}
