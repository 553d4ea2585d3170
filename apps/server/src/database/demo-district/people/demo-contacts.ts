import type { ContactOpening } from '@homeroom/contract/contacts/contact-openings.ts'
import type { applicationItems } from '#database/tables/application-items.ts'
import type { contactChoices, emergencyContacts } from '#database/tables/contacts.ts'
import { eachDemoAccount, hoursBefore } from '../applications/demo-kinds.ts'
import { createRandom, demoId } from '../demo-random.ts'
import { type DemoUnitCode, demoUnitId } from '../demo-units.ts'
import { demoUserId } from './demo-accounts.ts'
import { childConcerned, demoGuardians } from './demo-guardians.ts'
import { pickName } from './demo-names.ts'
import { demoPupils } from './demo-pupils.ts'

type ChoiceRow = typeof contactChoices.$inferInsert

const chosen = (
  unitCode: DemoUnitCode,
  userId: string,
  [phoneOpenTo, mailOpenTo]: readonly [phone: ContactOpening, mail: ContactOpening],
): ChoiceRow => ({ unitId: demoUnitId(unitCode), userId, phoneOpenTo, mailOpenTo })

/** Class teachers who may be called by families, a head who may not, and some parents who have opened a number to the class. */
export function demoContactChoices(): ChoiceRow[] {
  const staff = (
    [
      ['lakeside-1', 'teacher', ['families', 'families']],
      ['lakeside-1', 'teacher.parent', ['colleagues', 'families']],
      ['lakeside-1', 'admin', ['office', 'colleagues']],
      ['lakeside-ms', 'teacher.two', ['families', 'families']],
    ] as const
  ).map(([unitCode, loginName, openings]) => chosen(unitCode, demoUserId(unitCode, loginName), openings))
  const random = createRandom('contact choices')
  const guardians = demoGuardians.flatMap(({ schoolCode, id, inUse }) => {
    const share = random.share()
    if (!inUse || share > 0.3) return []
    return chosen(schoolCode, id, [share < 0.15 ? 'families' : 'colleagues', 'office'])
  })
  return [...staff, ...guardians]
}

const relations = [
  { relation: '外婆 · Grandmother', sex: '2' },
  { relation: '舅舅 · Uncle', sex: '1' },
  { relation: '姑姑 · Aunt', sex: '2' },
  { relation: '邻居 · Neighbour', sex: '1' },
] as const

/** For two of three pupils; not for those whose parents can be tried: they are asked to do it. */
export function demoEmergencyContacts(now: Date): (typeof emergencyContacts.$inferInsert)[] {
  const random = createRandom('emergency contacts')
  return demoPupils.flatMap(({ id, schoolCode, status, family }, index) => {
    if (status !== 1 || family !== undefined || !random.chance(0.65)) return []
    const contacts = Array.from({ length: random.chance(0.4) ? 2 : 1 }, (_, place) => {
      const { relation, sex } = random.pick(relations)
      const { realName, englishName } = pickName(random, { age: 'adult', sex })
      // No number of anybody: this block is nobody's in the demo, and nothing is sent there.
      return { name: `${realName} · ${englishName}`, relation, phone: String(13_800_030_000 + index * 2 + place) }
    })
    return { unitId: demoUnitId(schoolCode), studentId: id, contacts, changedAt: hoursBefore(now, 500) }
  })
}

/** The child about whom a parent is asked to name emergency contacts. */
export const childWithoutContacts = (userId: string): string | null => childConcerned(userId, 0)

export const emergencyItemId = (childId: string) => demoId(`to-do item emergency ${childId}`)

/** What stands behind those to-dos: filling in the contacts does them. */
export function demoEmergencyItems(now: Date): (typeof applicationItems.$inferInsert)[] {
  return eachDemoAccount((kind, unitCode, userId) => {
    const childId = kind === 'parent' ? childWithoutContacts(userId) : null
    if (childId === null) return []
    return [
      {
        ...{ unitId: demoUnitId(unitCode), id: emergencyItemId(childId), applicationCode: 'contacts', kind: 'todo' },
        ...{ key: `emergency ${childId}`, createdAt: hoursBefore(now, 82), closedAt: null },
      },
    ]
  })
}
