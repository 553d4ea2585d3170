import { addGuardianship, findForGuardianship } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { relationMaximum } from '@homeroom/contract/families/guardians/guardian-limits.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PersonPicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback, useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { neededFields } from '../classes/needed-fields.ts'
import { useDayText } from '../classes/use-day-text.ts'
import { useGuardiansText } from './guardians-texts.ts'
import { allRights, RightSwitches, useRightNames } from './right-switches.tsx'

/** Links a parent who has an account with a pupil, with every right unless one is taken, at once unless a first day is named. */
export function AddGuardianDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const text = useGuardiansText()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const dayText = useDayText()
  const today = dayInZone(new Date(), useUnit().timeZone)
  const planned = useRef(false)
  const [findParents, findPupils] = [useFind('guardian'), useFind('child')]
  const form = useForm(addGuardianship, {
    record: {
      guardianId: null as PickedPerson | null,
      childId: null as PickedPerson | null,
      relation: '',
      englishRelation: '',
      ...allRights,
      ...{ fromDay: '', untilDay: '' },
    },
    values: (record) => record,
    check: ({ guardianId, childId, relation }) =>
      neededFields(
        { guardianId: guardianId?.id, childId: childId?.id, relation },
        ['guardianId', 'childId', 'relation'],
        text('needed'),
      ),
    input: ({ guardianId, childId, fromDay, untilDay, ...link }) => ({
      query,
      body: {
        ...{ ...link, guardianId: guardianId?.id ?? '', childId: childId?.id ?? '' },
        ...(fromDay !== '' && { fromDay }),
        ...(untilDay !== '' && { untilDay }),
      },
    }),
    saved: ({ planId }, _, record) => {
      planned.current = planId !== null
      return record
    },
    onSaved: ({ fromDay }) => {
      announce.success(planned.current ? text('addPlanned', { day: dayText(fromDay) }) : text('added'))
      onAdded()
      onClose()
    },
  })
  const { draft, errors, change } = form
  const say = (person: PickedPerson | null) => person?.name ?? ''
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('add')}
      form={form}
      fields={{
        guardianId: { label: text('guardian'), say },
        childId: { label: text('child'), say },
        relation: text('relation'),
        englishRelation: text('englishRelation'),
        ...useRightNames(),
        ...{ fromDay: text('fromDay'), untilDay: text('untilDay') },
      }}
      width="480px"
    >
      <PersonPicker
        label={text('child')}
        name="childId"
        required
        errors={errors}
        find={findPupils}
        value={draft.childId}
        onChange={(childId) => change({ childId })}
      />
      <PersonPicker
        label={text('guardian')}
        hint={text('guardianHint')}
        name="guardianId"
        required
        errors={errors}
        find={findParents}
        value={draft.guardianId}
        onChange={(guardianId) => change({ guardianId })}
      />
      <TextField
        label={text('relation')}
        name="relation"
        required
        maxLength={relationMaximum}
        errors={errors}
        value={draft.relation}
        onChange={({ target }) => change({ relation: target.value })}
      />
      <TextField
        label={text('englishRelation')}
        name="englishRelation"
        maxLength={relationMaximum}
        errors={errors}
        value={draft.englishRelation}
        onChange={({ target }) => change({ englishRelation: target.value })}
      />
      <RightSwitches draft={draft} change={change} errors={errors} />
      <DateField
        label={text('fromDay')}
        hint={text('fromDayHint')}
        name="fromDay"
        min={today}
        today={today}
        errors={errors}
        value={draft.fromDay}
        onChange={(fromDay) => change({ fromDay })}
      />
      <DateField
        label={text('untilDay')}
        hint={text('untilDayHint')}
        name="untilDay"
        min={draft.fromDay === '' ? today : draft.fromDay}
        today={today}
        errors={errors}
        value={draft.untilDay}
        onChange={(untilDay) => change({ untilDay })}
      />
    </FormDialog>
  )
}

function useFind(kind: 'guardian' | 'child') {
  const language = useLanguage()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  return useCallback(
    async (search: string): Promise<PickedPerson[]> => {
      if (search.trim() === '') return []
      const found = await call(findForGuardianship, { query: { ...query, kind, search } }, { shown: false })
      return found.map((one) => ({ id: one.id, sex: one.sex, name: personName(language, one), group: one.detail }))
    },
    [call, query, language, kind],
  )
}
