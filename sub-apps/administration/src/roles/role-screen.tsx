import {
  changeRole,
  readRole,
  readRolePermissions,
  readRoles,
  removeRole,
} from '@homeroom/contract/permissions/role-endpoints.ts'
import type { Role, RolePermission } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { PermissionTree } from './permission-tree.tsx'
import { RoleFieldRows } from './role-fields.tsx'
import { checkRole, roleFields, useNamesOf } from './role-form.ts'
import { RoleGroups } from './role-groups.tsx'
import { RoleMembers } from './role-members.tsx'
import { RolePreview } from './role-preview.tsx'
import { RolesBack } from './roles-back.tsx'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

const missing: readonly unknown[] = ['not_found', 'validation_failed']

/** The role of the unit's administrators, for who comes from elsewhere and does not know its id. */
export function AdministratorsScreen() {
  const text = useRolesText()
  const { query } = useAdministeredUnit()
  const roles = useCall(readRoles, { query })
  if (roles.step === 'loading') return <Skeleton shape="page" lines={8} />
  const found = roles.step === 'ready' && roles.data.list.find(({ kind }) => kind === 'administrators')
  if (found) return <RoleScreen id={found.id} />
  return (
    <div className={styles.screen}>
      <RolesBack />
      {roles.step === 'failed' && !missing.includes(refusalCode(roles.failure)) ? (
        <TryAgain text={text('failed')} onTryAgain={roles.again} />
      ) : (
        <EmptyData text={text('gone')} />
      )}
    </div>
  )
}

/** One role: who has it, and what it may do. */
export function RoleScreen({ id }: { id: string }) {
  const text = useRolesText()
  const { query } = useAdministeredUnit()
  const role = useCall(readRole, { query: { ...query, id } })
  const catalogue = useCall(readRolePermissions, { query })
  const failed = [role, catalogue].find(({ step }) => step === 'failed')
  return (
    <div className={styles.screen}>
      <RolesBack />
      {failed?.step === 'failed' &&
        (missing.includes(refusalCode(failed.failure)) ? (
          <EmptyData text={text('gone')} />
        ) : (
          <TryAgain text={text('failed')} onTryAgain={failed.again} />
        ))}
      {!failed && (role.step !== 'ready' || catalogue.step !== 'ready') && <Skeleton shape="page" lines={8} />}
      {role.step === 'ready' && catalogue.step === 'ready' && (
        <OpenRole role={role.data} catalogue={catalogue.data} onChanged={role.again} />
      )}
    </div>
  )
}

type Props = { role: Role; catalogue: readonly RolePermission[]; onChanged: () => void }

function OpenRole({ role, catalogue, onChanged }: Props) {
  const text = useRolesText()
  const language = useLanguage()
  const mayChange = usePermission('administration_roles_change')
  /** Whoever has the role through a group is read anew. */
  const [regrouped, setRegrouped] = useState(0)
  function groupsChanged() {
    setRegrouped(regrouped + 1)
    onChanged()
  }
  const mine = role.permissions.every((code) => catalogue.find((one) => one.code === code)?.yours === true)
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>
          {localName(language, role)}
          {role.kind === 'administrators' && <Tag label={text('kind.administrators')} tone="accent" />}
        </h1>
        {mayChange && <Acts role={role} mine={mine} />}
      </header>
      {mayChange && !mine && <p className={styles.hint}>{text('moreThanYours')}</p>}
      <RoleMembers key={regrouped} role={role} mayChange={mayChange && mine} onChanged={onChanged} />
      {role.kind === 'own' && <RoleGroups role={role} mayChange={mayChange && mine} onChanged={groupsChanged} />}
      <Card title={text('whatItMayDo')}>
        {mayChange && mine ? (
          <RoleForm role={role} catalogue={catalogue} onChanged={onChanged} />
        ) : (
          <PermissionTree
            catalogue={catalogue.filter(({ code }) => role.permissions.includes(code))}
            held={role.permissions}
          />
        )}
      </Card>
      <RolePreview key={role.version} role={role} />
    </>
  )
}

function RoleForm({ role, catalogue, onChanged }: Props) {
  const text = useRolesText()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const form = useForm(changeRole, {
    record: role,
    values: ({ name, englishName, permissions }: Role) => ({ name, englishName, permissions }),
    check: checkRole(text),
    input: (values, { id, version }) => ({ query, body: { ...values, id, version } }),
    saved: (reply) => reply,
    readAgain: () => call(readRole, { query: { ...query, id: role.id } }),
    onSaved() {
      announce.success(text('saved'))
      onChanged()
    },
  })
  return (
    <FormPage form={form} fields={roleFields(text, useNamesOf(catalogue))}>
      <RoleFieldRows form={form} catalogue={catalogue} kept={role.kind === 'administrators'} />
    </FormPage>
  )
}

/** A copy to begin with, and the end of a role. */
function Acts({ role, mine }: { role: Role; mine: boolean }) {
  const text = useRolesText()
  const language = useLanguage()
  const { query, keep } = useAdministeredUnit()
  const { call, announce, failureText } = useHost()
  const { go } = useRoute()
  const [asking, setAsking] = useState(false)
  const copy = useRouteLink({ path: '/roles', parameters: { ...keep, new: `copy ${role.id}` } })
  const name = localName(language, role)
  return (
    <div className={styles.acts}>
      <ButtonLink {...copy}>{text('copy')}</ButtonLink>
      {role.kind === 'own' && mine && <Button onClick={() => setAsking(true)}>{text('remove')}</Button>}
      <Confirmation
        visible={asking}
        title={text('removeTitle', { name })}
        tone="danger"
        confirmLabel={text('remove')}
        failureText={failureText}
        onConfirm={async () => {
          await call(removeRole, { query, body: { id: role.id } }, { shown: false })
          announce.success(text('removed', { name }))
          go('/roles', keep)
        }}
        onClose={() => setAsking(false)}
      >
        <p>{text('removeText', { count: role.members })}</p>
      </Confirmation>
    </div>
  )
}
