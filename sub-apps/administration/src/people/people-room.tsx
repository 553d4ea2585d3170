import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { GroupListScreen } from './groups/group-list-screen.tsx'
import { GroupScreen } from './groups/group-screen.tsx'
import { PeopleList } from './list/people-list.tsx'
import { PasteScreen } from './paste/paste-screen.tsx'
import { AddPersonScreen } from './person/add-person-screen.tsx'
import { PersonScreen } from './person/person-screen.tsx'

/**
 * The people of the unit: the list, one of them (`person=<id>`), somebody new (`add=<kind>`), or many (`paste=yes`); and the groups
 * that it has named (`groups=yes`), or one of them (`group=<id>`).
 */
export function PeopleRoom() {
  const { parameters } = useRoute()
  const id = parameters.get('person')
  const kind = parameters.get('add')
  if (id !== undefined) return <PersonScreen key={id} id={id} />
  if (parameters.has('paste')) return <PasteScreen />
  if (kind !== undefined) return <AddPersonScreen kind={kind} />
  const group = parameters.get('group')
  if (group !== undefined) return <GroupScreen key={group} id={group} />
  if (parameters.has('groups')) return <GroupListScreen />
  return <PeopleList />
}
