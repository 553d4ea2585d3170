import { readPermissionHolders, readRolePermissions } from '@homeroom/contract/permissions/role-endpoints.ts'
import type { PermissionHolder, RolePermission } from '@homeroom/contract/permissions/role-schemas.ts'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { usePersonWords } from './person-words.ts'
import { useNamesOf } from './role-form.ts'
import { RoleLinks } from './role-links.tsx'
import { RolesBack } from './roles-back.tsx'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

const none: RolePermission[] = []

/** Who holds a permission, and through which roles. */
export function PermissionHoldersScreen({ code }: { code: string }) {
  const text = useRolesText()
  const { query, keep } = useAdministeredUnit()
  const mayChange = usePermission('administration_roles_change')
  const roles = useRouteLink({ path: '/roles', parameters: keep })
  const nameOf = useNamesOf(useLatest(useCall(readRolePermissions, { query }), none))
  const list = useList(readPermissionHolders, {
    columns: useHolderColumns(),
    rowKey: ({ id }) => id,
    always: { ...query, permission: code },
    failedText: text('holdersFailed'),
  })
  return (
    <div className={styles.screen}>
      <RolesBack />
      <h1 className={styles.title}>{text('whoMay', { name: nameOf(code) })}</h1>
      {(list.total > 8 || list.narrowed) && (
        <div className={styles.search}>
          <ListSearch {...list.search} label={text('searchMembers')} />
        </div>
      )}
      <Table
        {...list.table}
        caption={text('whoMay', { name: nameOf(code) })}
        headed
        empty={
          list.narrowed || !mayChange
            ? { text: text(list.narrowed ? 'nobodyFound' : 'noHolders') }
            : { text: text('noHoldersYet'), action: <ButtonLink {...roles}>{text('toRoles')}</ButtonLink> }
        }
      />
    </div>
  )
}

function useHolderColumns(): Column<PermissionHolder>[] {
  const text = useRolesText()
  const words = usePersonWords()
  const { keep } = useAdministeredUnit()
  return [
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
    {
      key: 'status',
      title: text('status'),
      kind: 'text',
      short: true,
      value: ({ status }) => text(`status.${status}`),
    },
    { key: 'roles', title: text('through'), kind: 'custom', cell: ({ roles }) => <RoleLinks roles={roles} /> },
  ]
}
