import type { PersonStatus } from '@homeroom/contract/people/people-schemas.ts'
import type { PersonAccess } from '#features/accounts/passwords/person-access.ts'
import type { JobChange, JobKind, JobKinds } from '#features/jobs/job-kinds.ts'
import { requireWayIn } from '#features/permissions/ways-in.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { holdPeople, readPeopleNames } from './people-queries.ts'
import { changeStatus } from './people-status.ts'

/** What can be done to very many people of a unit, with the checks of the calls that do it to few. */
export function createPeopleJobKinds({ now, access }: { now: () => Date; access: PersonAccess }): JobKinds {
  const status = (wanted: PersonStatus, before: PersonStatus): JobKind => ({
    permission: 'administration_people_change',
    perform: (tx, administrator, { subjects: ids }) =>
      changeStatus(tx, administrator, { ids, status: wanted, at: now() }),
    undo: (tx, administrator, { changes }) =>
      changeStatus(tx, administrator, {
        ...{ ids: changes.map(({ subject }) => subject), status: before, at: now() },
        versions: versionsOf(changes),
      }),
    names: readPeopleNames,
  })
  const help = (act: 'signOutIn' | 'requireChangeIn'): JobKind => ({
    permission: 'administration_people_access',
    async perform(tx, administrator, { subjects: ids }) {
      const { caller, unitId } = administrator
      const people = await holdPeople(tx, unitId, ids)
      if (people.length !== ids.length) throw new AppError('not_found')
      await requireWayIn(tx, administrator, { people, proof: 'by the call' })
      const changed: JobChange[] = []
      for (const userId of ids) {
        const done = await access[act](tx, caller, { unitId, userId })
        if (done === false) throw new AppError('no_password_yet')
        changed.push({ subject: userId })
      }
      return changed
    },
    forget: (unitId, ids) => {
      for (const userId of ids) access.forget({ unitId, userId })
    },
    names: readPeopleNames,
  })
  return {
    'people.suspend': status('disabled', 'active'),
    'people.bringBack': status('active', 'disabled'),
    'people.signOut': help('signOutIn'),
    'people.requirePassword': help('requireChangeIn'),
  }
}

const versionsOf = (changes: readonly JobChange[]) =>
  new Map(changes.map(({ subject, before }) => [subject, (before as { version: number }).version]))
