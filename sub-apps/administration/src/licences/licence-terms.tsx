import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { graceDaysMaximum, readOnlyDaysMaximum, seatsMaximum } from '@homeroom/contract/licences/licence-limits.ts'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { NumberInput } from '@homeroom/ui-kit/number-input/number-input.tsx'
import { useLicencesText } from './licences-texts.ts'

/** The terms of a licence as a form holds them: an empty start means that it works already. */
export type TermsDraft = Pick<UnitLicence, 'endDay' | 'seats' | 'graceDays' | 'readOnlyDays'> & { startDay: string }

/** The terms as they are sent. */
export const sentTerms = ({ startDay, endDay, seats, graceDays, readOnlyDays }: TermsDraft) => ({
  ...{ startDay: startDay === '' ? null : startDay, endDay, seats, graceDays, readOnlyDays },
})

/** What the fields of the terms are called. */
export function useTermsNames() {
  const text = useLicencesText()
  return {
    ...{ startDay: text('start'), endDay: text('end'), seats: text('seats') },
    ...{ graceDays: text('grace'), readOnlyDays: text('readOnly') },
  }
}

type Props = {
  draft: TermsDraft
  change: (changes: Partial<TermsDraft>) => void
  errors: readonly FieldError[]
  /** Seats in use now. */
  used: number
}

/** From when, until when, and for how many people. */
export function LicenceTerms({ draft, change, errors, used }: Props) {
  const text = useLicencesText()
  return (
    <>
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
        hint={text('seatsHint', { used })}
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
    </>
  )
}
