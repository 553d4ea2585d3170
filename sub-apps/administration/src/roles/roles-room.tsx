import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { NewRoleScreen } from './new-role-screen.tsx'
import { PermissionHoldersScreen } from './permission-holders-screen.tsx'
import { PersonRightsScreen } from './person-rights-screen.tsx'
import { RoleListScreen } from './role-list-screen.tsx'
import { AdministratorsScreen, RoleScreen } from './role-screen.tsx'

/** The roles of the unit: all of them, or what the route names: a role, a new one, what a person may do, who holds a permission. */
export function RolesRoom() {
  const { parameters } = useRoute()
  const [role, begun] = [parameters.get('role'), parameters.get('new')]
  const [person, permission] = [parameters.get('person'), parameters.get('permission')]
  if (person !== undefined) return <PersonRightsScreen key={person} id={person} />
  if (permission !== undefined) return <PermissionHoldersScreen key={permission} code={permission} />
  if (role === 'administrators') return <AdministratorsScreen />
  if (role !== undefined) return <RoleScreen key={role} id={role} />
  if (begun !== undefined) return <NewRoleScreen key={begun} from={begun} />
  return <RoleListScreen />
}
