import { addGuardianship, findForGuardianship } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { relationMaximum } from '@homeroom/contract/families/guardians/guardian-limits.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PersonPicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { neededFields } from '../classes/needed-fields.ts'
import { useGuardiansText } from './guardians-texts.ts'

const allRights = { maySee: true, mayReceive: true, maySign: true, mayPickUp: true }

/** Links a parent who has an account with a pupil. */
export function AddGuardianDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const text = useGuardiansText()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const [findParents, findPupils] = [useFind('guardian'), useFind('child')]
  const form = useForm(addGuardianship, {
    record: {
      guardianId: null as PickedPerson | null,
      childId: null as PickedPerson | null,
      relation: '',
      englishRelation: '',
    },
    values: (record) => record,
    check: ({ guardianId, childId, relation }) =>
      neededFields(
        { guardianId: guardianId?.id, childId: childId?.id, relation },
        ['guardianId', 'childId', 'relation'],
        text('needed'),
      ),
    input: ({ guardianId, childId, ...relation }) => ({
      query,
      body: { ...relation, ...allRights, guardianId: guardianId?.id ?? '', childId: childId?.id ?? '' },
    }),
    onSaved: () => {
      announce.success(text('added'))
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
