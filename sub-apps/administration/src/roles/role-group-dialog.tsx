import { giveRoleToGroup } from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import type { NewGrant } from '@homeroom/contract/permissions/role-grant-schemas.ts'
import type { Role } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { DateRangeField } from '@homeroom/ui-kit/calendar/date-range-field.tsx'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useGroupWords } from './group-words.ts'
import { useRolesText } from './roles-texts.ts'

type Group = { of: NewGrant['of']; part: string; name: string; englishName: string }
type Kind = NonNullable<NewGrant['userType']>
/** As the fields hold them: the part with what it is, in one text. */
type Values = { userType: Kind; part: string; fromDay: string; untilDay: string }

const kinds: readonly Kind[] = ['1', '2', '3', '4']
const keyOf = ({ of, part }: Pick<Group, 'of' | 'part'>) => `${of} ${part}`
const wholeUnit: Group = { of: 'unit', part: '', name: '', englishName: '' }

type Props = {
  role: Role
  today: string
  groups: readonly Group[]
  onClose: () => void
  onSaved: () => void
}

/** Gives the role to all people of one kind, of the unit or of a part of it, or to a named group, perhaps for some time. */
export function RoleGroupDialog({ role, today, groups, onClose, onSaved }: Props) {
  const text = useRolesText()
  const language = useLanguage()
  const words = useGroupWords()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const parts = [wholeUnit, ...groups]
  const partOf = ({ part }: Values) => parts.find((one) => keyOf(one) === part) ?? wholeUnit
  // A named group has whom it has: it is not narrowed to one kind of people.
  const kindIn = (values: Values) => (partOf(values).of === 'group' ? null : values.userType)
  const nameOf = (part: Group) => (part.of === 'unit' ? text('wholeUnit') : localName(language, part))
  const form = useForm(giveRoleToGroup, {
    record: { userType: '2', part: keyOf(wholeUnit), fromDay: today, untilDay: '' } as Values,
    values: (values: Values) => values,
    input: (values) => {
      const { of, part } = partOf(values)
      const { fromDay, untilDay } = values
      const userType = kindIn(values)
      const days = { ...(fromDay !== '' && { fromDay }), untilDay: untilDay === '' ? null : untilDay }
      return { query, body: { id: role.id, userType, of, part, ...days } }
    },
    saved: (_reply, values) => values,
    onSaved: (values) => {
      announce.success(text('groupGiven', { group: words({ ...partOf(values), userType: kindIn(values) }) }))
      onSaved()
    },
  })
  const { draft, errors, change } = form
  const options = parts.map((one) => ({ value: keyOf(one), label: nameOf(one) }))
  const fields = {
    userType: { label: text('personKind'), say: (kind: Kind) => text(`kindOf.${kind}`) },
    part: { label: text('groupPart'), say: (part: string) => options.find(({ value }) => value === part)?.label ?? '' },
    fromDay: text('fromDay'),
    untilDay: text('untilDay'),
  }
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('addGroupTitle', { name: localName(language, role) })}
      saveLabel={text('give')}
      form={form}
      fields={fields}
    >
      <Combobox
        label={text('groupPart')}
        name="part"
        required
        errors={errors}
        options={options}
        value={options.find(({ value }) => value === draft.part) ?? null}
        onChange={(chosen) => chosen && change({ part: chosen.value })}
      />
      {kindIn(draft) !== null && (
        <SelectField
          label={text('personKind')}
          name="userType"
          errors={errors}
          value={draft.userType}
          options={kinds.map((kind) => ({ value: kind, label: text(`kindOf.${kind}`) }))}
          onChange={({ target }) => change({ userType: target.value as Kind })}
        />
      )}
      <DateRangeField
        label={text('groupDays')}
        hint={text('groupDaysHint')}
        name="untilDay"
        errors={errors}
        today={today}
        min={today}
        value={{ start: draft.fromDay, end: draft.untilDay }}
        onChange={({ start, end }) => change({ fromDay: start, untilDay: end })}
      />
    </FormDialog>
  )
}
