import { findNewOwners, handOverLeft } from '@homeroom/contract/files/left-share-endpoints.ts'
import type { LeftEntry } from '@homeroom/contract/files/left-share-schemas.ts'
import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PersonPicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback } from 'react'
import { useAdministeredUnit } from '../../../administered-unit.ts'
import { leftAmount } from './left-amount.ts'
import { useLeftSharesText } from './left-shares-texts.ts'

type Props = { person: Person; entries: readonly LeftEntry[]; onClose: () => void; onDone: () => void }

/** Gives what somebody shares to a colleague who is here. */
export function HandOverDialog({ person, entries, onClose, onDone }: Props) {
  const text = useLeftSharesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const find = useCallback(
    async (search: string): Promise<PickedPerson[]> => {
      if (search.trim() === '') return []
      const found = await call(findNewOwners, { query: { ...query, search } }, { shown: false })
      return found.flatMap((one) =>
        one.id === person.id ? [] : [{ id: one.id, name: personName(language, one), group: one.number }],
      )
    },
    [call, query, language, person.id],
  )
  const form = useForm(handOverLeft, {
    record: { newOwner: null as PickedPerson | null },
    values: (record) => record,
    check: ({ newOwner }) => (newOwner ? [] : [{ field: 'newOwner', message: text('needed') }]),
    input: ({ newOwner }) => ({
      query,
      body: { id: person.id, entryIds: entries.map(({ id }) => id), newOwner: newOwner?.id ?? '' },
    }),
    onSaved: ({ newOwner }) => {
      announce.success(text('handedOver', { name: newOwner?.name ?? '' }))
      onDone()
    },
  })
  const { draft, errors, change } = form
  const { count, bytes } = leftAmount(entries)
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('handOverTitle', {
        count,
        entry: entries.find(({ nested }) => !nested)?.name ?? entries[0]?.name ?? '',
      })}
      saveLabel={text('handOver')}
      form={form}
      fields={{ newOwner: { label: text('newOwner'), say: (one: PickedPerson | null) => one?.name ?? '' } }}
      width="480px"
    >
      <p>{text('handOverText', { count, size: fileSizeText(bytes, language) })}</p>
      <PersonPicker
        label={text('newOwner')}
        name="newOwner"
        required
        errors={errors}
        find={find}
        value={draft.newOwner}
        onChange={(newOwner) => change({ newOwner })}
      />
    </FormDialog>
  )
}
