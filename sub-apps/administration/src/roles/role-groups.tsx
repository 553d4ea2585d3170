import {
  giveRoleToGroup,
  readRoleGrants,
  takeRoleFromGroup,
} from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import type { RoleGrant } from '@homeroom/contract/permissions/role-grant-schemas.ts'
import type { Role } from '@homeroom/contract/permissions/role-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useDayText } from '../classes/use-day-text.ts'
import { useGroupWords } from './group-words.ts'
import { RoleDaysDialog } from './role-days-dialog.tsx'
import { RoleGroupDialog } from './role-group-dialog.tsx'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

type Props = { role: Role; mayChange: boolean; onChanged: () => void }

/** The groups of people to whom the role is given, whoever is in them, and the people who have it for some days. */
export function RoleGroups({ role, mayChange, onChanged }: Props) {
  const text = useRolesText()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const words = useGroupWords()
  const grants = useCall(readRoleGrants, { query: { ...query, id: role.id } })
  const taking = useAction(takeRoleFromGroup)
  const giving = useAction(giveRoleToGroup)
  const [adding, setAdding] = useState<'group' | 'person' | null>(null)
  function readAgain() {
    if (grants.step !== 'loading') grants.again()
    onChanged()
  }
  async function remove(grant: RoleGrant) {
    const sent = await taking.run({ query, body: { id: grant.id } })
    if (!sent.done) return
    announce.success(text('groupTaken', { group: words(grant) }), {
      action: { label: text('undo'), run: () => void giveBack(grant) },
    })
    readAgain()
  }
  async function giveBack(grant: RoleGrant) {
    const { userType, of, part, fromDay, untilDay } = grant
    const sent = await giving.run({ query, body: { id: role.id, userType, of, part, fromDay, untilDay } })
    if (sent.done) announce.success(text('groupGiven', { group: words(grant) }))
    readAgain()
  }
  const columns = useGroupColumns(mayChange ? remove : undefined)
  return (
    <Card title={text('groups')}>
      <p className={styles.hint}>{text('groupsHint')}</p>
      {grants.step === 'failed' && <TryAgain text={text('groupsFailed')} onTryAgain={grants.again} />}
      {grants.step === 'loading' && <Skeleton shape="page" lines={2} />}
      {grants.step === 'ready' && (
        <>
          <Table
            caption={text('groups')}
            headed
            columns={columns}
            rows={grants.data.list}
            rowKey={({ id }) => id}
            empty={{ text: text('noGroups') }}
          />
          {mayChange && (
            <div className={styles.below}>
              <Button onClick={() => setAdding('group')}>{text('addGroup')}</Button>
              <Button onClick={() => setAdding('person')}>{text('addForDays')}</Button>
            </div>
          )}
          {adding === 'person' && (
            <RoleDaysDialog roles={[role]} person={null} onClose={() => setAdding(null)} onChanged={readAgain} />
          )}
          {adding === 'group' && (
            <RoleGroupDialog
              role={role}
              today={grants.data.today}
              groups={grants.data.groups}
              onClose={() => setAdding(null)}
              onSaved={() => {
                setAdding(null)
                readAgain()
              }}
            />
          )}
        </>
      )}
    </Card>
  )
}

function useGroupColumns(onRemove: ((grant: RoleGrant) => void) | undefined): Column<RoleGrant>[] {
  const text = useRolesText()
  const words = useGroupWords()
  const dayText = useDayText()
  const columns: Column<RoleGrant>[] = [
    { key: 'group', title: text('group'), names: true, kind: 'text', value: words },
    { key: 'from', title: text('fromDay'), kind: 'text', short: true, value: ({ fromDay }) => dayText(fromDay) },
    {
      key: 'until',
      title: text('untilDay'),
      kind: 'text',
      short: true,
      value: ({ untilDay }) => (untilDay === null ? text('noEnd') : dayText(untilDay)),
    },
    {
      key: 'status',
      title: text('status'),
      kind: 'text',
      short: true,
      value: ({ inForce }) => text(inForce ? 'groupHolds' : 'groupWaits'),
    },
  ]
  if (onRemove)
    columns.push({
      key: 'acts',
      title: text('acts'),
      kind: 'custom',
      cell: (grant) => (
        <Button
          tone="quiet"
          size="small"
          aria-label={text('takeFrom', { name: words(grant) })}
          onClick={() => onRemove(grant)}
        >
          {text('take')}
        </Button>
      ),
    })
  return columns
}
