import { addGroupMembers, readGroupMembers, removeGroupMembers } from '@homeroom/contract/people/group-endpoints.ts'
import type { Group, GroupMember } from '@homeroom/contract/people/group-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useDayText } from '../../classes/use-day-text.ts'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { AddMembers } from './add-members.tsx'
import { MemberDaysDialog } from './member-days-dialog.tsx'

type Props = { group: Group; mayChange: boolean; onChanged: () => void }

/** Who is in the group and on which days: found, added, given other days and taken out. */
export function GroupMembers({ group, mayChange, onChanged }: Props) {
  const text = usePeopleText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const removing = useAction(removeGroupMembers)
  const adding = useAction(addGroupMembers)
  const [edited, setEdited] = useState<GroupMember | null>(null)
  const list = useList(readGroupMembers, {
    columns: useMemberColumns(mayChange ? { onDays: setEdited, onRemove: remove } : undefined),
    rowKey: ({ id }) => id,
    always: { ...query, id: group.id },
    failedText: text('groups.membersFailed'),
  })
  function readAgain() {
    list.again()
    onChanged()
  }
  async function remove(member: GroupMember) {
    const sent = await removing.run({ query, body: { id: group.id, people: [member.id] } })
    if (!sent.done) return
    readAgain()
    const { untilDay } = member
    // Whose days have passed does not come back by undoing: the server would refuse it.
    const mayComeBack = untilDay === null || untilDay >= group.today
    announce.success(
      text('groups.takenOut', { name: personName(language, member) }),
      mayComeBack ? { action: { label: text('groups.undo'), run: () => void putBack(member) } } : {},
    )
  }
  async function putBack(member: GroupMember) {
    const { fromDay, untilDay } = member
    const sent = await adding.run({ query, body: { id: group.id, people: [member.id], fromDay, untilDay } })
    if (sent.done) announce.success(text('groups.putBack', { name: personName(language, member) }))
    readAgain()
  }
  return (
    <Card title={text('groups.membersOf', { count: group.listed })}>
      {mayChange && <AddMembers group={group} onAdded={readAgain} />}
      {(list.total > 8 || list.narrowed) && (
        <div className={styles.search}>
          <ListSearch {...list.search} label={text('groups.searchMembers')} />
        </div>
      )}
      <Table
        {...list.table}
        caption={text('groups.members')}
        headed
        empty={{ text: text(list.narrowed ? 'notFound' : mayChange ? 'groups.nobodyYet' : 'groups.nobody') }}
      />
      {edited && <MemberDaysDialog group={group} member={edited} onClose={() => setEdited(null)} onSaved={readAgain} />}
    </Card>
  )
}

type Acts = { onDays: (member: GroupMember) => void; onRemove: (member: GroupMember) => void }

function useMemberColumns(acts: Acts | undefined): Column<GroupMember>[] {
  const text = usePeopleText()
  const language = useLanguage()
  const dayText = useDayText()
  const place = usePeoplePlace()
  const columns: Column<GroupMember>[] = [
    {
      key: 'person',
      title: text('name'),
      names: true,
      kind: 'text',
      verbatim: true,
      value: (member) => personName(language, member),
      cell: (member) => (
        <RouteLink className={styles.name} {...place.person(member.id)}>
          {personName(language, member)}
        </RouteLink>
      ),
    },
    {
      key: 'kind',
      title: text('kind'),
      kind: 'text',
      short: true,
      value: ({ userType }) => text(`kind.${userType as '1' | '2' | '3' | '4'}`),
    },
    {
      key: 'class',
      title: text('class'),
      kind: 'text',
      short: true,
      value: ({ className, classEnglishName }) =>
        localName(language, { name: className, englishName: classEnglishName }),
    },
    { key: 'from', title: text('groups.fromDay'), kind: 'text', short: true, value: ({ fromDay }) => dayText(fromDay) },
    {
      key: 'until',
      title: text('groups.untilDay'),
      kind: 'text',
      short: true,
      value: ({ untilDay }) => (untilDay === null ? text('groups.noEnd') : dayText(untilDay)),
    },
    {
      key: 'status',
      title: text('status'),
      kind: 'text',
      short: true,
      value: ({ inForce }) => text(inForce ? 'groups.in' : 'groups.notNow'),
    },
  ]
  if (acts)
    columns.push({
      key: 'acts',
      title: text('groups.acts'),
      kind: 'custom',
      cell: (member) => {
        const name = personName(language, member)
        return (
          <span className={styles.buttons}>
            <Button
              tone="quiet"
              size="small"
              aria-label={text('groups.daysOf', { name })}
              onClick={() => acts.onDays(member)}
            >
              {text('groups.days')}
            </Button>
            <Button
              tone="quiet"
              size="small"
              aria-label={text('groups.takeOutName', { name })}
              onClick={() => acts.onRemove(member)}
            >
              {text('groups.takeOut')}
            </Button>
          </span>
        )
      },
    })
  return columns
}
