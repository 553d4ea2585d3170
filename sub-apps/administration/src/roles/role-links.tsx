import type { NamedRole, RoleGroupName } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useGroupWords } from './group-words.ts'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

/** Roles by name, each a way to its page. */
export function RoleLinks({ roles }: { roles: readonly (NamedRole & { groups?: readonly RoleGroupName[] })[] }) {
  const text = useRolesText()
  const words = useGroupWords()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  return (
    <PlainList className={styles.links}>
      {roles.map((role) => (
        <li key={role.id}>
          <RouteLink className={styles.name} path="/roles" parameters={{ ...keep, role: role.id }}>
            {localName(language, role)}
          </RouteLink>
          {role.groups &&
            role.groups.length > 0 &&
            ` ${text('throughGroups', { groups: role.groups.map(words).join(text('comma')) })}`}
        </li>
      ))}
    </PlainList>
  )
}
