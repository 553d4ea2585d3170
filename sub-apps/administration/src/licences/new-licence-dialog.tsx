import {
  readModulesToLicense,
  readUnitsToLicense,
  setLicence,
} from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import type { ComboboxOption } from '@homeroom/ui-kit/combobox/options.ts'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useCallback, useState } from 'react'
import { LicenceTerms, sentTerms, type TermsDraft, useTermsNames } from './licence-terms.tsx'
import { useLicencesText } from './licences-texts.ts'

type Module = ComboboxOption & { used: number }
type Draft = TermsDraft & { school: ComboboxOption | null; module: Module | null }

type Props = {
  /** The school, where the list is that of one; else it is chosen here. */
  unitId?: string | undefined
  onClose: () => void
  onSaved: () => void
}

/** An area licenses a module in a unit below it that has had no licence of it. */
export function NewLicenceDialog({ unitId, onClose, onSaved }: Props) {
  const text = useLicencesText()
  const { announce } = useHost()
  const [empty] = useState<Draft>(() => ({
    ...{ school: null, module: null, startDay: '', endDay: '', seats: null, graceDays: 0, readOnlyDays: 0 },
  }))
  const form = useForm(setLicence, {
    record: empty,
    values: (record: Draft) => record,
    check: ({ school, module, endDay }) => [
      ...(unitId === undefined && school === null ? [{ field: 'school', message: text('toMissing') }] : []),
      ...(module === null ? [{ field: 'module', message: text('moduleMissing') }] : []),
      ...(endDay === '' ? [{ field: 'endDay', message: text('endMissing') }] : []),
    ],
    input: ({ school, module, ...terms }) => ({
      query: { unitId: unitId ?? school?.value ?? '' },
      body: { code: module?.value ?? '', version: null, ...sentTerms(terms) },
    }),
    saved: (_, __, record) => record,
    onSaved: () => {
      announce.success(text('saved'))
      onSaved()
      onClose()
    },
  })
  const { draft, change, errors } = form
  const chosen = unitId ?? draft.school?.value
  const findSchools = useFindSchools()
  const findModules = useFindModules(chosen)
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('add')}
      form={form}
      fields={{ school: text('unit'), module: text('module'), ...useTermsNames() }}
    >
      {unitId === undefined && (
        <Combobox
          name="school"
          label={text('unit')}
          required
          errors={errors}
          options={findSchools}
          nothing={text('allLicensed')}
          value={draft.school}
          // What is unlicensed in one school may be licensed in the next.
          onChange={(school) => change({ school, module: null })}
        />
      )}
      <Combobox
        key={chosen}
        name="module"
        label={text('module')}
        hint={text(chosen === undefined ? 'schoolFirst' : 'moduleHint')}
        required
        disabled={chosen === undefined}
        errors={errors}
        options={findModules}
        nothing={text('allLicensed')}
        value={draft.module}
        onChange={(module) => change({ module })}
      />
      <LicenceTerms draft={draft} change={change} errors={errors} used={draft.module?.used ?? 0} />
    </FormDialog>
  )
}

/** Finds schools that lack a licence: of one module, or of any. */
export function useFindSchools(code?: string): (words: string) => Promise<ComboboxOption[]> {
  const { call } = useHost()
  const language = useLanguage()
  return useCallback(
    async (search) => {
      const query = code === undefined ? { search } : { search, code }
      const found = await call(readUnitsToLicense, { query }, { shown: false })
      return found.map((unit) => ({ value: unit.id, label: localName(language, unit) }))
    },
    [call, code, language],
  )
}

function useFindModules(unitId: string | undefined): (words: string) => Promise<Module[]> {
  const { call } = useHost()
  const language = useLanguage()
  return useCallback(
    async (search) => {
      if (unitId === undefined) return []
      const found = await call(readModulesToLicense, { query: { unitId, search } }, { shown: false })
      return found.map(({ code, used, ...names }) => ({ value: code, label: localName(language, names), used }))
    },
    [call, unitId, language],
  )
}
