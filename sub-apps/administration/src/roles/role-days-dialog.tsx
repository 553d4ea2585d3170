import { giveRoleToGroup, takeRoleFromGroup } from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import type { ListedRole, NamedRole } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { DateRangeField } from '@homeroom/ui-kit/calendar/date-range-field.tsx'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PersonPicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useFindPeople } from './find-people.ts'
import { useRolesText } from './roles-texts.ts'

type Values = { roleId: string; person: PickedPerson | null; fromDay: string; untilDay: string }
type Props = {
  /** One of them where the page is about a role, else those that can be given. */
  roles: readonly (NamedRole | ListedRole)[]
  /** Null where the page is about a role: then a person is found. */
  person: PickedPerson | null
  onClose: () => void
  /** After it was given, and after that was undone. */
  onChanged: () => void
}

/** Gives a role to one person until a day. */
export function RoleDaysDialog({ roles, person, onClose, onChanged }: Props) {
  const text = useRolesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const taking = useAction(takeRoleFromGroup)
  const given = useRef('')
  const nameOf = (id: string) => {
    const role = roles.find((one) => one.id === id)
    return role ? localName(language, role) : ''
  }
  async function undo(id: string) {
    const sent = await taking.run({ query, body: { id } })
    if (sent.done) onChanged()
  }
  const form = useForm(giveRoleToGroup, {
    record: { roleId: roles.length === 1 ? (roles[0]?.id ?? '') : '', person, fromDay: '', untilDay: '' } as Values,
    values: (values: Values) => values,
    check: (values) => [
      ...(values.roleId === '' ? [{ field: 'id', message: text('roleNeeded') }] : []),
      ...(values.person === null ? [{ field: 'part', message: text('personNeeded') }] : []),
      ...(values.untilDay === '' ? [{ field: 'untilDay', message: text('lastDayNeeded') }] : []),
    ],
    input: ({ roleId, person: chosen, fromDay, untilDay }) => ({
      query,
      body: {
        ...{ id: roleId, userType: null, of: 'person' as const, part: chosen?.id ?? '', untilDay },
        ...(fromDay !== '' && { fromDay }),
      },
    }),
    saved: ({ id }, values) => {
      given.current = id
      return values
    },
    onSaved: ({ roleId, person: chosen }) => {
      const { current: id } = given
      announce.success(text('givenForDays', { role: nameOf(roleId), name: chosen?.name ?? '' }), {
        action: { label: text('undo'), run: () => void undo(id) },
      })
      onClose()
      onChanged()
    },
  })
  const { draft, errors, change } = form
  const find = useFindPeople()
  const options = roles.map(({ id }) => ({ value: id, label: nameOf(id) }))
  const fields = {
    roleId: { label: text('role'), say: nameOf },
    person: { label: text('person'), say: (one: PickedPerson | null) => one?.name ?? '' },
    fromDay: text('fromDay'),
    untilDay: text('untilDay'),
  }
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={person ? text('giveDaysTo', { name: person.name }) : text('giveDaysOf', { name: nameOf(draft.roleId) })}
      saveLabel={text('give')}
      form={form}
      fields={fields}
    >
      {person === null ? (
        <PersonPicker
          label={text('person')}
          name="part"
          required
          errors={errors}
          find={find}
          value={draft.person}
          onChange={(chosen) => change({ person: chosen })}
        />
      ) : (
        <Combobox
          label={text('role')}
          name="id"
          required
          errors={errors}
          options={options}
          value={options.find(({ value }) => value === draft.roleId) ?? null}
          onChange={(chosen) => change({ roleId: chosen?.value ?? '' })}
        />
      )}
      <DateRangeField
        label={text('groupDays')}
        hint={text('daysHint')}
        name="untilDay"
        required
        errors={errors}
        value={{ start: draft.fromDay, end: draft.untilDay }}
        onChange={({ start, end }) => change({ fromDay: start, untilDay: end })}
      />
    </FormDialog>
  )
}
