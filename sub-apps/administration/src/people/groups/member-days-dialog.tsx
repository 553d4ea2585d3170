import { listPageSizes } from '@homeroom/contract/endpoint/list-limits.ts'
import { changeGroupMember, readGroupMembers } from '@homeroom/contract/people/group-endpoints.ts'
import type { Group, GroupMember } from '@homeroom/contract/people/group-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { DateRangeField } from '@homeroom/ui-kit/calendar/date-range-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { usePeopleText } from '../people-texts.ts'

type Values = { fromDay: string; untilDay: string }
type Props = { group: Group; member: GroupMember; onClose: () => void; onSaved: () => void }

/** From which day until which somebody is in the group. */
export function MemberDaysDialog({ group, member, onClose, onSaved }: Props) {
  const text = usePeopleText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const name = personName(language, member)
  const form = useForm(changeGroupMember, {
    record: member,
    values: ({ fromDay, untilDay }: GroupMember): Values => ({ fromDay, untilDay: untilDay ?? '' }),
    async readAgain() {
      const asked = { ...query, id: group.id, search: member.loginName, pageSize: listPageSizes[3] }
      const { list } = await call(readGroupMembers, { query: asked }, { shown: false })
      const now = list.find(({ id }) => id === member.id)
      if (!now) throw new Error('the member is not among those found')
      return now
    },
    input: ({ fromDay, untilDay }, { version }) => ({
      query,
      body: {
        ...{ id: group.id, person: member.id, version },
        ...(fromDay !== '' && { fromDay }),
        untilDay: untilDay === '' ? null : untilDay,
      },
    }),
    saved: (_reply, { fromDay, untilDay }, read) => ({ ...read, fromDay, untilDay: untilDay === '' ? null : untilDay }),
    onSaved() {
      announce.success(text('groups.daysSaved', { name }))
      onSaved()
      onClose()
    },
  })
  const { draft, errors, change } = form
  const fields = { fromDay: text('groups.fromDay'), untilDay: text('groups.untilDay') }
  return (
    <FormDialog visible onClose={onClose} title={text('groups.daysOf', { name })} form={form} fields={fields}>
      <DateRangeField
        label={text('groups.days')}
        hint={text('groups.daysHint')}
        name="untilDay"
        errors={errors}
        today={group.today}
        value={{ start: draft.fromDay, end: draft.untilDay }}
        onChange={({ start, end }) => change({ fromDay: start, untilDay: end })}
      />
    </FormDialog>
  )
}
