import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { ClassListScreen } from './class-list-screen.tsx'
import { ClassScreen } from './class-screen.tsx'

/** The classes of the unit, or the one that the address names. */
export function ClassesRoom() {
  const id = useRoute().parameters.get('class')
  return id ? <ClassScreen key={id} id={id} /> : <ClassListScreen />
}
