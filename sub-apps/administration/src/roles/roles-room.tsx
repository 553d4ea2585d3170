import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { NewRoleScreen } from './new-role-screen.tsx'
import { RoleListScreen } from './role-list-screen.tsx'
import { RoleScreen } from './role-screen.tsx'

/** The roles of the unit: all of them, a new one, or the one that the route names. */
export function RolesRoom() {
  const { parameters } = useRoute()
  const [role, begun] = [parameters.get('role'), parameters.get('new')]
  if (role !== undefined) return <RoleScreen key={role} id={role} />
  if (begun !== undefined) return <NewRoleScreen key={begun} from={begun} />
  return <RoleListScreen />
}
