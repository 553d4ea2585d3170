import { listSearchMaximum } from '@homeroom/contract/endpoint/list-limits.ts'
import { readRoles } from '@homeroom/contract/permissions/role-endpoints.ts'
import type { ListedRole, RoleTemplate } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { ExportButton } from '@homeroom/sub-app-kit/exports/export-button.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useListLook } from '@homeroom/sub-app-kit/list/list-look.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { Permitted } from '@homeroom/sub-app-kit/permitted.tsx'
import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { PlusGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { ColumnMenu } from '@homeroom/ui-kit/table/column-menu.tsx'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { LookUp } from './look-up.tsx'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

const nothing: { list: ListedRole[]; templates: RoleTemplate[] } = { list: [], templates: [] }

/** All roles of the unit, and templates to begin a new one with. */
export function RoleListScreen() {
  const text = useRolesText()
  const { query: unit, keep } = useAdministeredUnit()
  const { path, parameters, go } = useRoute()
  const search = (parameters.get('search') ?? '').slice(0, listSearchMaximum)
  const query = { ...unit, ...(search !== '' && { search }) }
  const roles = useCall(readRoles, { query })
  const look = useListLook(readRoles.path, useRoleColumns())
  const { list, templates } = useLatest(roles, nothing)
  const blank = useRouteLink({ path: '/roles', parameters: { ...keep, new: 'blank' } })
  const mayChange = usePermission('administration_roles_change')
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('title')}</h1>
        <div className={styles.acts}>
          <Permitted code="administration_roles_change">
            <ButtonLink tone="accent" {...blank}>
              <PlusGlyph size={18} />
              {text('add')}
            </ButtonLink>
          </Permitted>
        </div>
      </header>
      <div className={styles.tools}>
        <div className={styles.search}>
          <ListSearch
            label={text('search')}
            words={search}
            // Back undoes a whole search, not its last letters.
            onSearch={(words) =>
              go(path, { ...keep, ...(words !== '' && { search: words }) }, { replace: search !== '' })
            }
          />
        </div>
        <div className={styles.acts}>
          <ExportButton kind="roles" query={query} empty={list.length === 0} />
          <ColumnMenu {...look.menu} />
        </div>
      </div>
      <Table
        caption={text('title')}
        headed
        columns={look.shown}
        widths={look.widths}
        onWidths={look.onWidths}
        rows={list}
        rowKey={({ id }) => id}
        state={
          roles.step === 'failed'
            ? { step: 'failed', text: text('failed'), onTryAgain: roles.again }
            : { step: roles.step }
        }
        empty={
          search !== '' || !mayChange
            ? { text: text(search === '' ? 'none' : 'notFound') }
            : { text: text('noneYet'), action: <ButtonLink {...blank}>{text('addFirst')}</ButtonLink> }
        }
      />
      <LookUp />
      <Permitted code="administration_roles_change">
        {templates.length > 0 && (
          <Templates templates={templates} alone={search === '' && !list.some(({ kind }) => kind === 'own')} />
        )}
      </Permitted>
    </div>
  )
}

/** A unit that has none of its own yet is told what most schools begin with. */
function Templates({ templates, alone }: { templates: readonly RoleTemplate[]; alone: boolean }) {
  const text = useRolesText()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  return (
    <Card title={text('templates')}>
      <p className={styles.hint}>{text(alone ? 'templates.first' : 'templates.hint')}</p>
      <PlainList className={styles.templates}>
        {templates.map((template) => (
          <li key={template.code}>
            <RouteLink className={styles.template} path="/roles" parameters={{ ...keep, new: template.code }}>
              <span className={styles.name}>{localName(language, template)}</span>
              <span className={styles.hint}>{text('permissionCount', { count: template.permissions.length })}</span>
            </RouteLink>
          </li>
        ))}
      </PlainList>
    </Card>
  )
}

function useRoleColumns(): Column<ListedRole>[] {
  const text = useRolesText()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  return [
    {
      key: 'name',
      title: text('name'),
      names: true,
      kind: 'text',
      value: (role) => localName(language, role),
      cell: (role) => (
        <RouteLink className={styles.name} path="/roles" parameters={{ ...keep, role: role.id }}>
          {localName(language, role)}
        </RouteLink>
      ),
    },
    {
      key: 'kind',
      title: text('kind'),
      kind: 'text',
      short: true,
      value: ({ kind }) => text(`kind.${kind}`),
      cell: ({ kind }) => (
        <span>
          <Tag label={text(`kind.${kind}`)} tone={kind === 'administrators' ? 'accent' : 'plain'} />
        </span>
      ),
    },
    { key: 'members', title: text('members'), kind: 'number', short: true, value: ({ members }) => members },
    {
      key: 'permissions',
      title: text('permissions'),
      kind: 'number',
      short: true,
      value: ({ permissions }) => permissions,
    },
  ]
}
