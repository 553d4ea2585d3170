import type {
  AdministrationHome,
  StepKind,
  WaitingKind,
} from '@homeroom/contract/administration/administration-home-schemas.ts'
import type { ClassesQuery } from '@homeroom/contract/classes/class-admin-schemas.ts'
import type { ApplicationsQuery } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import type { GuardianRequestsQuery } from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import type { GuardianshipsQuery } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import type { LicencesQuery } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import type { PeopleQuery } from '@homeroom/contract/people/people-schemas.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { holdsPermission } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isArea, readSteps, readWeek } from './administration-home-queries.ts'

type Found = { total: number }
/** The lists of other features in which something can wait. */
export type Lists = {
  people: { list(administrator: Administrator, query: PeopleQuery): Promise<Found> }
  classes: { list(administrator: Administrator, query: ClassesQuery): Promise<Found> }
  grades: { list(administrator: Administrator): Promise<readonly { head: { suspended: boolean } | null }[]> }
  guardians: {
    list(administrator: Administrator, query: GuardianshipsQuery): Promise<Found>
    planned(administrator: Administrator): Promise<readonly { failed: boolean }[]>
  }
  icons: { list(administrator: Administrator, query: ApplicationsQuery): Promise<Found> }
  guardianRequests: { list(administrator: Administrator, query: GuardianRequestsQuery): Promise<Found> }
  licenceAdministration: { list(administrator: Administrator, query: LicencesQuery): Promise<Found> }
}

/** What waits is what a list of a room finds, so the number and the list that it leads to are the same. */
const waits: Record<WaitingKind, { permission: string; find: (lists: Lists, by: Administrator) => Promise<Found> }> = {
  'no password': {
    permission: 'administration_people_access',
    find: ({ people }, by) => people.list(by, { status: 'active', hasAccount: true, hasPassword: false }),
  },
  'no account': {
    permission: 'administration_people_change',
    find: ({ people }, by) => people.list(by, { status: 'active', hasAccount: false }),
  },
  'no class': {
    permission: 'administration_people_change',
    find: ({ people }, by) => people.list(by, { status: 'active', userType: '1', hasClass: false }),
  },
  'guardian request': {
    permission: 'administration_guardians',
    find: ({ guardianRequests }, by) => guardianRequests.list(by, { state: 'waiting' }),
  },
  'no class teacher': {
    permission: 'administration_classes_change',
    find: ({ classes }, by) => classes.list(by, { hasClassTeacher: false }),
  },
  'head of grade suspended': {
    permission: 'administration_classes_change',
    find: async ({ grades }, by) => ({ total: (await grades.list(by)).filter(({ head }) => head?.suspended).length }),
  },
  'plan failed': {
    permission: 'administration_classes_change',
    find: ({ classes }, by) => classes.list(by, { planFailed: true }),
  },
  'guardian plan failed': {
    permission: 'administration_guardians',
    async find({ guardians }, by) {
      const { total } = await guardians.list(by, { planFailed: true })
      return { total: total + (await guardians.planned(by)).filter(({ failed }) => failed).length }
    },
  },
  'icon plan failed': {
    permission: 'administration_icons',
    find: ({ icons }, by) => icons.list(by, { planFailed: true }),
  },
  'move failed': {
    permission: 'administration_people_move',
    find: ({ people }, by) => people.list(by, { planFailed: true }),
  },
  'licence ends': {
    permission: 'administration_licences',
    find: ({ licenceAdministration }, by) => licenceAdministration.list(by, { soon: true }),
  },
  'renewal asked': {
    permission: 'administration_area_licences',
    find: ({ licenceAdministration }, by) => licenceAdministration.list(by, { below: true, asked: true }),
  },
  'licence below ends': {
    permission: 'administration_area_licences',
    find: ({ licenceAdministration }, by) => licenceAdministration.list(by, { below: true, soon: true }),
  },
}

const does: Record<StepKind, string> = {
  look: 'administration_sign-in',
  schools: 'administration_area_units',
  year: 'administration_classes_change',
  classes: 'administration_classes_change',
  teachers: 'administration_people_change',
  pupils: 'administration_people_change',
  parents: 'administration_guardians',
  'signed in': 'administration_people_access',
  administrators: 'administration_roles_change',
}

const stepsOf: Record<'area' | 'school', readonly StepKind[]> = {
  area: ['look', 'schools', 'signed in', 'administrators'],
  school: ['look', 'year', 'classes', 'teachers', 'pupils', 'parents', 'signed in', 'administrators'],
}

export type AdministrationHomeService = ReturnType<typeof createAdministrationHomeService>

/** The start of Administration. A number that its reader cannot change is not told. */
export function createAdministrationHomeService({ db, now, ...lists }: { db: Database; now: () => Date } & Lists) {
  async function waiting(by: Administrator): Promise<AdministrationHome['waiting']> {
    const all: AdministrationHome['waiting'] = []
    for (const [kind, { permission, find }] of Object.entries(waits) as [WaitingKind, (typeof waits)[WaitingKind]][])
      if (holdsPermission(by.caller, permission)) all.push({ kind, count: (await find(lists, by)).total })
    return all.filter(({ count }) => count > 0)
  }

  return {
    async read(by: Administrator): Promise<AdministrationHome> {
      const { caller, unitId } = by
      const { userId } = caller
      const [week, steps] = await db.inUnit(unitId, async (tx) => {
        const kinds = stepsOf[(await isArea(tx, { unitId })) ? 'area' : 'school']
        const mine = kinds.filter((kind) => holdsPermission(caller, does[kind]))
        return [
          holdsPermission(caller, 'administration_people') ? await readWeek(tx, { unitId }, now()) : null,
          await readSteps(tx, { unitId, userId }, mine),
        ]
      })
      return { waiting: await waiting(by), week, steps }
    },
  }
}
