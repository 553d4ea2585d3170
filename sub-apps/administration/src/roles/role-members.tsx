import { peopleInOneCall } from '@homeroom/contract/limits.ts'
import { giveRole, readRoleMembers, takeRole } from '@homeroom/contract/permissions/role-endpoints.ts'
import { takeRoleFromMany } from '@homeroom/contract/permissions/role-job-endpoints.ts'
import type { ChosenForRole } from '@homeroom/contract/permissions/role-job-schemas.ts'
import type { MembersQuery, Role, RoleMember, RolePerson } from '@homeroom/contract/permissions/role-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { type ListAction, useListSelection } from '@homeroom/sub-app-kit/list/list-selection.ts'
import { useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { PeoplePicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useBeginJob, useWhenJobsEnd } from '../jobs/use-own-jobs.ts'
import { useFindPeople } from './find-people.ts'
import { usePersonWords } from './person-words.ts'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

type Props = { role: Role; mayChange: boolean; onChanged: () => void }

/** Who has the role: found, added and removed. */
export function RoleMembers({ role, mayChange, onChanged }: Props) {
  const text = useRolesText()
  const words = usePersonWords()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const taking = useAction(takeRole)
  const giving = useAction(giveRole)
  const list = useList(readRoleMembers, {
    columns: useMemberColumns(mayChange ? remove : undefined),
    rowKey: ({ id }) => id,
    always: { ...query, id: role.id },
    failedText: text('membersFailed'),
  })
  const selection = useListSelection(list, [useTakeMany(role.id, onChanged)])
  useWhenJobsEnd(readAgain)
  function readAgain() {
    list.again?.()
    onChanged()
  }
  async function remove(person: RolePerson) {
    const name = words.name(person)
    const people = [person.id]
    const sent = await taking.run({ query, body: { id: role.id, people } })
    if (!sent.done) return
    readAgain()
    announce.success(text('taken', { name }), {
      action: { label: text('undo'), run: () => void giveBack(person) },
    })
  }
  async function giveBack(person: RolePerson) {
    const sent = await giving.run({ query, body: { id: role.id, people: [person.id] } })
    if (sent.done) announce.success(text('givenBack', { name: words.name(person) }))
    readAgain()
  }
  async function give(people: readonly PickedPerson[]): Promise<boolean> {
    const sent = await giving.run({ query, body: { id: role.id, people: people.map(({ id }) => id) } })
    if (!sent.done) return false
    announce.success(text('given', { count: sent.reply.done.length }))
    readAgain()
    return true
  }
  return (
    <Card title={text('membersOf', { count: role.members })}>
      {mayChange && <AddMembers onAdd={give} busy={giving.busy} />}
      {(list.total > 8 || list.narrowed) && (
        <div className={styles.search}>
          <ListSearch {...list.search} label={text('searchMembers')} />
        </div>
      )}
      <Table
        {...list.table}
        caption={text('members')}
        headed
        {...(mayChange && { selection })}
        empty={{ text: text(list.narrowed ? 'nobodyFound' : mayChange ? 'noMembersYet' : 'noMembers') }}
      />
    </Card>
  )
}

/** Takes the role from all who are chosen: few at once, many in the background. */
function useTakeMany(id: string, onChanged: () => void): ListAction<MembersQuery> {
  const text = useRolesText()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const begin = useBeginJob()
  return {
    key: 'take',
    label: text('takeManySave'),
    tone: 'danger',
    question: (count) => ({
      title: text('ask.takeMembers', { count }),
      text: text('askText.takeMembers'),
      confirm: text('takeManySave'),
    }),
    async run(chosen) {
      const many = (body: Omit<ChosenForRole, 'id'>) =>
        begin(call(takeRoleFromMany, { query, body: { id, ...body } }, { shown: false }))
      if (!('keys' in chosen)) {
        const { query: found, total } = chosen
        return many({ members: { total, ...(found.search !== undefined && { search: found.search }) } })
      }
      const people = [...chosen.keys]
      if (people.length > peopleInOneCall) return many({ ids: people })
      const { done } = await call(takeRole, { query, body: { id, people } }, { shown: false })
      onChanged()
      return {
        done: text('takenMany', { count: done.length }),
        ...(done.length > 0 && {
          undo: () => call(giveRole, { query, body: { id, people: done } }).finally(onChanged),
        }),
      }
    },
  }
}

function useMemberColumns(onRemove: ((person: RolePerson) => void) | undefined): Column<RoleMember>[] {
  const text = useRolesText()
  const words = usePersonWords()
  const { keep } = useAdministeredUnit()
  const columns: Column<RoleMember>[] = [
    {
      key: 'name',
      title: text('person'),
      names: true,
      kind: 'text',
      value: words.name,
      cell: (person) => (
        <RouteLink className={styles.name} path="/roles" parameters={{ ...keep, person: person.id }}>
          {words.name(person)}
        </RouteLink>
      ),
    },
    { key: 'userType', title: text('personKind'), kind: 'text', short: true, value: words.kind },
    { key: 'class', title: text('class'), kind: 'text', short: true, value: words.group },
    {
      key: 'status',
      title: text('status'),
      kind: 'text',
      short: true,
      value: ({ status }) => text(`status.${status}`),
    },
  ]
  if (onRemove)
    columns.push({
      key: 'acts',
      title: text('acts'),
      kind: 'custom',
      cell: (person) =>
        person.direct ? (
          <Button
            tone="quiet"
            size="small"
            aria-label={text('takeFrom', { name: words.name(person) })}
            onClick={() => onRemove(person)}
          >
            {text('take')}
          </Button>
        ) : (
          text('byGroup')
        ),
    })
  return columns
}

type AddProps = { onAdd: (people: readonly PickedPerson[]) => Promise<boolean>; busy: boolean }

function AddMembers({ onAdd, busy }: AddProps) {
  const text = useRolesText()
  const [people, setPeople] = useState<readonly PickedPerson[]>([])
  return (
    <div className={styles.adding}>
      <PeoplePicker label={text('addPeople')} find={useFindPeople()} value={people} onChange={setPeople} />
      <Button
        tone="accent"
        busy={busy}
        aria-disabled={people.length === 0}
        onClick={async () => {
          if (await onAdd(people)) setPeople([])
        }}
      >
        {text('give')}
      </Button>
    </div>
  )
}
