import { roleNameMaximum } from '@homeroom/contract/limits.ts'
import type { RoleFields, RolePermission } from '@homeroom/contract/permissions/role-schemas.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import type { Form } from '@homeroom/ui-kit/form/use-form.ts'
import { PermissionTree } from './permission-tree.tsx'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

type Props = {
  form: Form<RoleFields>
  catalogue: readonly RolePermission[]
  /** The role keeps its permissions: they are shown and cannot be chosen. */
  kept?: boolean
}

/** What is written of a role: its names and what it may do. */
export function RoleFieldRows({ form: { draft, errors, change }, catalogue, kept = false }: Props) {
  const text = useRolesText()
  return (
    <>
      <div className={styles.names}>
        <TextField
          label={text('name')}
          name="name"
          required
          maxLength={roleNameMaximum}
          errors={errors}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={text('englishName')}
          name="englishName"
          maxLength={roleNameMaximum}
          errors={errors}
          value={draft.englishName}
          onChange={({ target }) => change({ englishName: target.value })}
        />
      </div>
      <PermissionTree
        catalogue={catalogue}
        held={draft.permissions}
        hint={text(kept ? 'kept' : 'treeHint')}
        onChange={kept ? undefined : (permissions) => change({ permissions })}
      />
    </>
  )
}
