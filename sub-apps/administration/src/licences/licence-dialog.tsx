import { setLicence } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { LicenceTerms, sentTerms, type TermsDraft, useTermsNames } from './licence-terms.tsx'
import { useLicencesText } from './licences-texts.ts'

type Props = { licence: UnitLicence; onClose: () => void; onSaved: () => void }

/** An area sets from when, until when, and for how many people, a unit below it may use a module. */
export function LicenceDialog({ licence, onClose, onSaved }: Props) {
  const text = useLicencesText()
  const language = useLanguage()
  const { announce } = useHost()
  const form = useForm(setLicence, {
    record: licence,
    values: ({ startDay, endDay, seats, graceDays, readOnlyDays }: UnitLicence): TermsDraft => ({
      ...{ startDay: startDay ?? '', endDay, seats, graceDays, readOnlyDays },
    }),
    check: ({ endDay }) => (endDay === '' ? [{ field: 'endDay', message: text('endMissing') }] : []),
    input: (terms, { unitId, code, version }) => ({
      query: { unitId },
      body: { code, version, ...sentTerms(terms) },
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
      fields={useTermsNames()}
    >
      <LicenceTerms draft={draft} change={change} errors={errors} used={licence.used} />
    </FormDialog>
  )
}
