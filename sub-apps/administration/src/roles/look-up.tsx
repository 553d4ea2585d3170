import { readRolePermissions } from '@homeroom/contract/permissions/role-endpoints.ts'
import type { RolePermission } from '@homeroom/contract/permissions/role-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import { PersonPicker } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useMemo } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useFindPeople } from './find-people.ts'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

const none: RolePermission[] = []

/** The two questions: what may this person do, and who may do this? */
export function LookUp() {
  const text = useRolesText()
  const language = useLanguage()
  const { query, keep } = useAdministeredUnit()
  const { go } = useRoute()
  const catalogue = useLatest(useCall(readRolePermissions, { query }), none)
  const options = useMemo(
    () =>
      catalogue.map((permission) => {
        const top = catalogue.find(({ code }) => code === permission.application)
        return {
          value: permission.code,
          label: localName(language, permission),
          detail: top ? localName(language, top) : '',
          words: `${permission.name} ${permission.englishName} ${permission.code}`,
        }
      }),
    [catalogue, language],
  )
  return (
    <Card title={text('lookUp')}>
      <div className={styles.names}>
        <PersonPicker
          label={text('askPerson')}
          find={useFindPeople()}
          value={null}
          onChange={(person) => person && go('/roles', { ...keep, person: person.id })}
        />
        <Combobox
          label={text('askPermission')}
          options={options}
          value={null}
          nothing={text('noPermission')}
          onChange={(permission) => permission && go('/roles', { ...keep, permission: permission.value })}
        />
      </div>
    </Card>
  )
}
