import { licenceOpens, licenceWord } from '@homeroom/contract/licences/licence-states.ts'
import { readPersonRights, readRoles } from '@homeroom/contract/permissions/role-endpoints.ts'
import type { ApplicationReason, PersonRights } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Permitted } from '@homeroom/sub-app-kit/permitted.tsx'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { usePersonWords } from './person-words.ts'
import { RoleDaysDialog } from './role-days-dialog.tsx'
import { RoleLinks } from './role-links.tsx'
import { RolesBack } from './roles-back.tsx'
import styles from './roles-room.module.css'
import { type RolesText, useRolesText } from './roles-texts.ts'

const missing: readonly unknown[] = ['not_found', 'validation_failed']

/** What a person may do, and why. */
export function PersonRightsScreen({ id }: { id: string }) {
  const text = useRolesText()
  const { query } = useAdministeredUnit()
  const rights = useCall(readPersonRights, { query: { ...query, id } })
  return (
    <div className={styles.screen}>
      <RolesBack />
      {rights.step === 'loading' && <Skeleton shape="page" lines={8} />}
      {rights.step === 'failed' &&
        (missing.includes(refusalCode(rights.failure)) ? (
          <EmptyData text={text('personGone')} />
        ) : (
          <TryAgain text={text('rightsFailed')} onTryAgain={rights.again} />
        ))}
      {rights.step === 'ready' && <Rights rights={rights.data} again={rights.again} />}
    </div>
  )
}

function Rights({ rights, again }: { rights: PersonRights; again: () => void }) {
  const text = useRolesText()
  const words = usePersonWords()
  const { person, everything, roles } = rights
  return (
    <>
      <header>
        <h1 className={styles.title}>
          {text('mayDo', { name: words.name(person) })}
          {person.status === 'disabled' && <Tag label={text('status.disabled')} tone="warning" />}
        </h1>
        <p className={styles.hint}>{[words.kind(person), words.group(person)].filter(Boolean).join(' · ')}</p>
      </header>
      {everything && <p>{text('everything')}</p>}
      <Card title={text('rolesOf', { count: roles.length })}>
        {roles.length > 0 ? <RoleLinks roles={roles} /> : <p className={styles.hint}>{text('noRoles')}</p>}
        <Permitted code="administration_roles_change">
          <GiveForDays person={person} onChanged={again} />
        </Permitted>
      </Card>
      <Permissions permissions={rights.permissions} />
      <Card title={text('applications')}>
        <Table
          caption={text('applications')}
          headed
          columns={useApplicationColumns(words.kind(person))}
          rows={rights.applications}
          rowKey={({ code }) => code}
          empty={{ text: text('noApplications') }}
        />
      </Card>
    </>
  )
}

/** A role for some days, given where it is seen what somebody may do. */
function GiveForDays({ person, onChanged }: { person: PersonRights['person']; onChanged: () => void }) {
  const text = useRolesText()
  const words = usePersonWords()
  const { query } = useAdministeredUnit()
  const roles = useCall(readRoles, { query })
  const [open, setOpen] = useState(false)
  if (roles.step !== 'ready') return null
  const own = roles.data.list.filter(({ kind }) => kind === 'own')
  if (own.length === 0) return null
  return (
    <div className={styles.below}>
      <Button onClick={() => setOpen(true)}>{text('giveForDays')}</Button>
      {open && (
        <RoleDaysDialog
          roles={own}
          person={{ id: person.id, name: words.name(person) }}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}

type Permission = PersonRights['permissions'][number]

function Permissions({ permissions }: { permissions: readonly Permission[] }) {
  const text = useRolesText()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = permissions.filter(({ name, englishName, code }) =>
    words.every((word) => `${name} ${englishName} ${code}`.toLowerCase().includes(word)),
  )
  const columns: Column<Permission>[] = [
    {
      key: 'name',
      title: text('permission'),
      names: true,
      kind: 'text',
      value: (permission) => localName(language, permission),
      cell: (permission) => (
        <RouteLink className={styles.name} path="/roles" parameters={{ ...keep, permission: permission.code }}>
          {localName(language, permission)}
        </RouteLink>
      ),
    },
    { key: 'roles', title: text('through'), kind: 'custom', cell: ({ roles }) => <RoleLinks roles={roles} /> },
  ]
  return (
    <Card title={text('permissionsOf', { count: permissions.length })}>
      {permissions.length > 8 && (
        <div className={styles.search}>
          <TextField
            label={text('searchPermissions')}
            type="search"
            value={search}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      <Table
        caption={text('permissions')}
        headed
        columns={columns}
        rows={found}
        rowKey={({ code }) => code}
        empty={{ text: text(words.length > 0 ? 'noPermission' : 'noPermissions') }}
      />
    </Card>
  )
}

function useApplicationColumns(kind: string): Column<ApplicationReason>[] {
  const text = useRolesText()
  const language = useLanguage()
  const stateWord = (application: ApplicationReason) => {
    const key = stateOf(application)
    return key === null ? licenceWord(application.licence, language) : text(key)
  }
  return [
    {
      key: 'name',
      title: text('application'),
      names: true,
      kind: 'text',
      value: (application) => localName(language, application),
    },
    {
      key: 'opens',
      title: text('state'),
      kind: 'text',
      short: true,
      value: stateWord,
      cell: (application) => (
        <span>
          <Tag label={stateWord(application)} tone={application.opens ? 'success' : 'warning'} />
        </span>
      ),
    },
    {
      key: 'why',
      title: text('why'),
      kind: 'text',
      value: (application) => whyOf(text, application, { kind, role: roleName(language, application) }),
    },
  ]
}

const roleName = (language: Parameters<typeof localName>[0], { role }: ApplicationReason) =>
  role ? localName(language, role) : ''

function stateOf({ opens, granted, licence }: ApplicationReason) {
  if (opens) return 'state.opens'
  if (!granted) return 'state.taken'
  return licenceOpens(licence) ? 'state.otherKind' : null
}

function whyOf(
  text: RolesText,
  { granted, reason, givenBy }: ApplicationReason,
  values: { kind: string; role: string },
): string {
  const why = granted ? text(`given.${reason}`, values) : text(`withheld.${reason}`, values)
  return givenBy === 'area' ? text('byArea', { why }) : why
}
