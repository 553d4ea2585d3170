import { day } from '@homeroom/shared/dates/durations.ts'
import type { peopleGroupMembers, peopleGroups } from '#database/tables/people-groups.ts'
import type { roleGrants } from '#database/tables/permissions.ts'
import { demoId } from '../demo-random.ts'
import { demoUnitId, firstDayOfSchoolYear } from '../demo-units.ts'
import { demoUserId } from './demo-accounts.ts'
import { demoGuardians } from './demo-guardians.ts'
import { demoPupils } from './demo-pupils.ts'
import { demoRoleId } from './demo-roles.ts'
import { demoStaff, teacherOf } from './demo-staff.ts'

const school = 'lakeside-1'
const unitId = demoUnitId(school)

export type DemoPeopleGroup = 'choir' | 'safety-team' | 'parents-committee'

export const demoPeopleGroupId = (group: DemoPeopleGroup) => demoId(`people group ${school} ${group}`)

const names: Record<DemoPeopleGroup, [name: string, englishName: string]> = {
  choir: ['合唱团', 'Choir'],
  'safety-team': ['平安校园小组', 'School safety team'],
  'parents-committee': ['家长委员会', 'Parent committee'],
}

/** The groups that the primary school has named. */
export function demoPeopleGroups(): (typeof peopleGroups.$inferInsert)[] {
  return (Object.keys(names) as DemoPeopleGroup[]).map((group) => ({
    ...{ unitId, id: demoPeopleGroupId(group) },
    ...{ name: names[group][0], englishName: names[group][1] },
  }))
}

const singers = demoPupils.filter(
  ({ schoolCode, classCode, userId, status }, index) =>
    schoolCode === school && /^[345]-/.test(classCode) && userId !== null && status === 1 && index % 7 === 0,
)

function peopleOf(group: DemoPeopleGroup): string[] {
  if (group === 'choir')
    return [
      teacherOf(school, 'music', 0).id,
      demoUserId(school, 'student'),
      ...singers.map(({ userId }) => userId ?? ''),
    ]
  if (group === 'parents-committee')
    return demoGuardians
      .filter(({ schoolCode, inUse, loginName }) => schoolCode === school && inUse && loginName !== 'parent')
      .slice(0, 6)
      .map(({ id }) => id)
  const office = demoStaff.filter(({ unitCode, roles }) => unitCode === school && roles.includes('office'))
  return [teacherOf(school, 'sport', 0).id, teacherOf(school, 'science', 0).id, ...office.map(({ id }) => id)]
}

/** All since the school year began, but one singer who comes in two weeks. */
export function demoPeopleGroupMembers(now: Date): (typeof peopleGroupMembers.$inferInsert)[] {
  const soon = new Date(now.getTime() + 14 * day).toISOString().slice(0, 10)
  return (Object.keys(names) as DemoPeopleGroup[]).flatMap((group) =>
    [...new Set(peopleOf(group))].map((userId) => {
      const comes = userId === singers.at(-1)?.userId
      const fromDay = comes ? soon : firstDayOfSchoolYear(now)
      return { unitId, groupId: demoPeopleGroupId(group), userId, fromDay, inForce: !comes }
    }),
  )
}

/** The safety team works with the office's permissions. */
export function demoRoleGrants(now: Date): (typeof roleGrants.$inferInsert)[] {
  return [
    {
      ...{ unitId, id: demoId(`role grant ${school} safety-team`), roleId: demoRoleId(school, 'office') },
      ...{ groupId: demoPeopleGroupId('safety-team'), fromDay: firstDayOfSchoolYear(now), inForce: true },
    },
  ]
}
