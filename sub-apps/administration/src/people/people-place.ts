import type { RouteParameters } from '@homeroom/sub-app-kit/sub-route.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { useAdministeredUnit } from '../administered-unit.ts'

/**
 * Where a link inside the room leads: to a person, to somebody new, to many, or back to the list. What the list was asked stays in the
 * address, so that whoever comes back finds it as it was.
 */
export function usePeoplePlace() {
  const { parameters, go } = useRoute()
  const { keep } = useAdministeredUnit()
  const to = (place: RouteParameters) => ({
    path: '/people',
    parameters: {
      ...Object.fromEntries(parameters),
      person: undefined,
      add: undefined,
      paste: undefined,
      kind: undefined,
      section: undefined,
      ...place,
    },
  })
  return {
    list: to({}),
    person: (id: string) => to({ person: id }),
    add: (kind: string) => to({ add: kind }),
    paste: to({ paste: 'yes' }),
    // A list of their own: what the list of people was asked says nothing here.
    groups: { path: '/people', parameters: { ...keep, groups: 'yes' } },
    group: (id: string) => ({ path: '/people', parameters: { ...keep, group: id } }),
    peopleOfGroup: (id: string) => ({ path: '/people', parameters: { ...keep, groupId: id } }),
    everybody: { path: '/people', parameters: keep },
    goToSection: (id: string, section: string) =>
      go('/people', to({ person: id, section }).parameters, { replace: true }),
    goToPerson: (id: string) => go('/people', to({ person: id }).parameters, { replace: true }),
  }
}
