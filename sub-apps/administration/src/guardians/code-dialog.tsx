import { makeFamilyCodes } from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import type { FamilySlip } from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { findForGuardianship } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { localName, personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PeoplePicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import slipStyles from '../people/slips/slip-sheet.module.css'
import { PrintedSlips, type SlipUnit } from '../people/slips/slip-sheet.tsx'
import { useClassChoice } from './guardian-columns.tsx'
import { useGuardiansText } from './guardians-texts.ts'

type Made = { unit: SlipUnit; expiresAt: string; slips: readonly FamilySlip[] }

/** Makes codes for a class or for some pupils, and shows them once on slips to cut out. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  return made ? <CodeSheet made={made} onClose={onClose} /> : <WhoseCodes onMade={setMade} onClose={onClose} />
}

function WhoseCodes({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const text = useGuardiansText()
  const { query } = useAdministeredUnit()
  const classes = useClassChoice()
  const find = useFindPupils()
  const form = useForm(makeFamilyCodes, {
    record: { classId: '', childIds: [] as readonly PickedPerson[], together: false, made: null as Made | null },
    values: ({ classId, childIds, together }) => ({ classId, childIds, together }),
    check: ({ classId, childIds }) =>
      classId === '' && childIds.length === 0 ? [{ field: 'classId', message: text('codesNeeded') }] : [],
    input: ({ classId, childIds, together }) => ({
      query,
      // Pupils who are named are meant, and not their class.
      body: childIds.length > 0 ? { childIds: childIds.map(({ id }) => id), together } : { classId, together: false },
    }),
    saved: (made, _values, record) => {
      onMade(made)
      return record
    },
  })
  const { draft, errors, change } = form
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('codes')}
      form={form}
      saveLabel={text('makeCodes')}
      fields={{
        classId: text('class'),
        childIds: {
          label: text('pupils'),
          say: (people: readonly PickedPerson[]) => people.map(({ name }) => name).join(', '),
        },
        together: text('together'),
      }}
      width="480px"
    >
      <p>{text('codesText')}</p>
      <Combobox
        label={text('class')}
        hint={text('codesClassHint')}
        name="classId"
        errors={errors}
        options={classes}
        value={classes.find(({ value }) => value === draft.classId) ?? null}
        onChange={(option) => change({ classId: option?.value ?? '' })}
      />
      <PeoplePicker
        label={text('pupils')}
        hint={text('codesPupilsHint')}
        name="childIds"
        errors={errors}
        find={find}
        value={draft.childIds}
        onChange={(childIds) => change({ childIds })}
      />
      {draft.childIds.length > 1 && (
        <CheckboxField
          label={text('together')}
          hint={text('togetherHint')}
          name="together"
          errors={errors}
          checked={draft.together}
          onChange={({ target }) => change({ together: target.checked })}
        />
      )}
    </FormDialog>
  )
}

function useFindPupils() {
  const language = useLanguage()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  return useCallback(
    async (search: string): Promise<PickedPerson[]> => {
      if (search.trim() === '') return []
      const found = await call(findForGuardianship, { query: { ...query, kind: 'child', search } }, { shown: false })
      return found.map((one) => ({ id: one.id, sex: one.sex, name: personName(language, one), group: one.detail }))
    },
    [call, query, language],
  )
}

function CodeSheet({ made, onClose }: { made: Made; onClose: () => void }) {
  const text = useGuardiansText()
  return (
    <PrintedSlips
      slips={made.slips}
      title={text('slipsTitle', { count: made.slips.length })}
      once={text('slipsOnce')}
      leave={text('slipsLeave')}
      draw={(slip) => <CodeSlip key={slip.id} made={made} slip={slip} />}
      onClose={onClose}
    />
  )
}

/** One slip, in the language of the school, whoever prints it. */
function CodeSlip({ made: { unit, expiresAt }, slip }: { made: Made; slip: FamilySlip }) {
  const { language } = unit
  const text = useGuardiansText(language)
  const { timeZone } = useUnit()
  return (
    <li className={slipStyles.slip} lang={language}>
      <p className={slipStyles.school}>{unitName(language, unit)}</p>
      {slip.children.map((child) => (
        <p key={`${child.realName}${child.className}`} className={slipStyles.person}>
          {personName(language, child)}{' '}
          <span className={slipStyles.class}>
            {localName(language, { name: child.className, englishName: child.classEnglishName })}
          </span>
        </p>
      ))}
      <dl className={slipStyles.facts}>
        <dt>{text('slipCode')}</dt>
        <dd className={slipStyles.typed}>{slip.code}</dd>
        <dt>{text('slipUntil')}</dt>
        <dd>{dateText(new Date(expiresAt), new Date(0), { language, timeZone })}</dd>
        <dt>{text('slipAddress')}</dt>
        <dd>{`${location.origin}/account`}</dd>
      </dl>
      <p className={slipStyles.hint}>{text('slipHint')}</p>
    </li>
  )
}
