import { addRole, readRole, readRolePermissions, readRoles } from '@homeroom/contract/permissions/role-endpoints.ts'
import type { RoleFields, RolePermission } from '@homeroom/contract/permissions/role-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useCalls } from '@homeroom/sub-app-kit/use-calls.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { RoleFieldRows } from './role-fields.tsx'
import { checkRole, roleFields, useNamesOf } from './role-form.ts'
import { RolesBack } from './roles-back.tsx'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

const blank: RoleFields = { name: '', englishName: '', permissions: [] }

/** A new role: blank, after a template (`from` is its code), or as a copy (`from` is `copy <id>`). */
export function NewRoleScreen({ from }: { from: string }) {
  const text = useRolesText()
  const { query } = useAdministeredUnit()
  const copied = from.startsWith('copy ') ? from.slice('copy '.length) : undefined
  const catalogue = useCall(readRolePermissions, { query })
  const roles = useCall(readRoles, { query })
  const [copy] = useCalls(readRole, copied === undefined ? [] : [{ query: { ...query, id: copied } }])
  const calls = [catalogue, roles, ...(copy ? [copy] : [])]
  const failed = calls.find(({ step }) => step === 'failed')
  const ready = calls.every(({ step }) => step === 'ready')
  const template = roles.step === 'ready' ? roles.data.templates.find(({ code }) => code === from) : undefined
  return (
    <div className={styles.screen}>
      <RolesBack />
      <h1 className={styles.title}>{text(copied === undefined ? 'add' : 'copy')}</h1>
      {failed?.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={failed.again} />}
      {!failed && !ready && <Skeleton shape="page" lines={6} />}
      {ready && catalogue.step === 'ready' && (
        <NewRoleForm
          catalogue={catalogue.data}
          template={template?.code}
          begun={
            copy?.step === 'ready'
              ? { ...blank, permissions: mine(catalogue.data, copy.data.permissions) }
              : { ...blank, ...(template && fieldsOf(template)) }
          }
        />
      )}
    </div>
  )
}

const mine = (catalogue: readonly RolePermission[], codes: readonly string[]) =>
  catalogue.filter(({ code, yours }) => yours && codes.includes(code)).map(({ code }) => code)

const fieldsOf = ({ name, englishName, permissions }: RoleFields): RoleFields => ({ name, englishName, permissions })

type FormProps = { catalogue: readonly RolePermission[]; begun: RoleFields; template: string | undefined }

function NewRoleForm({ catalogue, begun, template }: FormProps) {
  const text = useRolesText()
  const { query, keep } = useAdministeredUnit()
  const { announce } = useHost()
  const { go } = useRoute()
  const made = useRef('')
  const form = useForm(addRole, {
    record: blank,
    values: (record) => record,
    check: checkRole(text),
    input: (body) => ({ query, body: { ...body, ...(template === undefined ? {} : { template }) } }),
    saved({ id }, values) {
      made.current = id
      return values
    },
    onSaved() {
      announce.success(text('added'))
      go('/roles', { ...keep, role: made.current }, { replace: true })
    },
  })
  // What a template fills in is not saved yet: leaving asks, and it can be saved as it is.
  const { change } = form
  const [first] = useState(begun)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => change(first), [first])
  return (
    <FormPage form={form} fields={roleFields(text, useNamesOf(catalogue))} saveLabel={text('saveNew')}>
      <RoleFieldRows form={form} catalogue={catalogue} />
    </FormPage>
  )
}
