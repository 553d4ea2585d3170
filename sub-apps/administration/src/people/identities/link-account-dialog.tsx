import { findOtherAccount, linkAccounts } from '@homeroom/contract/identities/identity-link-endpoints.ts'
import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PersonPicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import styles from '../people-room.module.css'
import type { KindOfTwo } from './account-kinds.ts'
import { useIdentitiesText } from './identities-texts.ts'

type Props = { person: Person; kind: KindOfTwo; onClose: () => void; onLinked: () => void }
type Values = { otherId: PickedPerson | null }
const nobody: Values = { otherId: null }

/** Chooses the other account of a person. */
export function LinkAccountDialog({ person, kind, onClose, onLinked }: Props) {
  const text = useIdentitiesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const name = personName(language, person)
  const find = useFind(person.id)
  const form = useForm(linkAccounts, {
    record: nobody,
    values: (values: Values) => values,
    check: ({ otherId }) => (otherId ? [] : [{ field: 'otherId', message: text('mustChoose') }]),
    input: ({ otherId }) => ({ query, body: { id: person.id, otherId: otherId?.id ?? '' } }),
    saved: (_reply, values) => values,
    onSaved() {
      announce.success(text('linked', { name }))
      onLinked()
      onClose()
    },
  })
  const { draft, errors, change } = form
  const label = text(`other.${kind}`)
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('addTitle', { name })}
      saveLabel={text('add')}
      form={form}
      fields={{ otherId: { label, say: (other: PickedPerson | null) => other?.name ?? '' } }}
      width="480px"
    >
      <p className={styles.note}>{text('warning')}</p>
      <PersonPicker
        label={label}
        hint={text('otherHint')}
        name="otherId"
        required
        errors={errors}
        find={find}
        value={draft.otherId}
        onChange={(otherId) => change({ otherId })}
      />
    </FormDialog>
  )
}

function useFind(id: string) {
  const language = useLanguage()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  return useCallback(
    async (search: string): Promise<PickedPerson[]> => {
      const found = await call(findOtherAccount, { query: { ...query, id, search } }, { shown: false })
      return found.map((one) => ({
        id: one.id,
        sex: one.sex,
        name: personName(language, one),
        group: [one.loginName, one.number, one.phone].filter(Boolean).join(' · '),
      }))
    },
    [call, query, language, id],
  )
}
