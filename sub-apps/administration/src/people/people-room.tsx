import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { PeopleList } from './list/people-list.tsx'
import { PasteScreen } from './paste/paste-screen.tsx'
import { AddPersonScreen } from './person/add-person-screen.tsx'
import { PersonScreen } from './person/person-screen.tsx'

/** The people of the unit: the list, one of them (`person=<id>`), somebody new (`add=<kind>`), or many (`paste=yes`). */
export function PeopleRoom() {
  const { parameters } = useRoute()
  const id = parameters.get('person')
  const kind = parameters.get('add')
  if (id !== undefined) return <PersonScreen key={id} id={id} />
  if (parameters.has('paste')) return <PasteScreen />
  if (kind !== undefined) return <AddPersonScreen kind={kind} />
  return <PeopleList />
}
