import type { NamedRole, RoleGroupName } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useDayText } from '../classes/use-day-text.ts'
import { useGroupWords } from './group-words.ts'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

/** Roles by name, each a way to its page. */
export function RoleLinks({ roles }: { roles: readonly (NamedRole & { groups?: readonly RoleGroupName[] })[] }) {
  const text = useRolesText()
  const words = useGroupWords()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  const dayText = useDayText()
  function reasons(groups: readonly RoleGroupName[]): string {
    const through = groups.filter(({ of }) => of !== 'person').map(words)
    const days = groups.flatMap(({ of, untilDay }) => (of === 'person' && untilDay !== null ? [dayText(untilDay)] : []))
    const told = [
      ...(through.length > 0 ? [text('throughGroups', { groups: through.join(text('comma')) })] : []),
      ...days.map((day) => text('untilTheDay', { day })),
    ]
    return told.length > 0 ? ` ${told.join(' ')}` : ''
  }
  return (
    <PlainList className={styles.links}>
      {roles.map((role) => (
        <li key={role.id}>
          <RouteLink className={styles.name} path="/roles" parameters={{ ...keep, role: role.id }}>
            {localName(language, role)}
          </RouteLink>
          {reasons(role.groups ?? [])}
        </li>
      ))}
    </PlainList>
  )
}
