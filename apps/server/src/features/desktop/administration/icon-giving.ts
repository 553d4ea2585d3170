import type { Way } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { type By, recordChange } from '#features/audit/record-change.ts'
import type { PlannedKind } from '#features/classes/planned-changes.ts'
import { requireSeats } from '#features/licences/seats.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { readApplicationRow } from './icon-admin-queries.ts'
import { deleteWay, hasTarget, holdApplication, readWay, writeWay } from './icon-change-queries.ts'

/** Who changes it, in which unit, and whether from an area above. */
export type Place = { unitId: string; by: By; at: Date }

const administration = 'administration'

export type PlannedWays = { action: 'give' | 'take'; code: string; ways: Way[] }

type Ways = Omit<PlannedWays, 'action'>

/** How what is planned for an application is told from plans of other features. */
export const iconPlanKind = 'change application'

/** A way that names what it must name, and nothing else. */
export async function requireWay(tx: Transaction, unitId: string, way: Way): Promise<void> {
  const names = {
    unit: way.userType === null && way.targetId === null && way.grade === null,
    type: way.userType !== null && way.targetId === null && way.grade === null,
    grade: way.grade !== null && way.targetId === null,
    class: way.targetId !== null && way.grade === null,
    group: way.targetId !== null && way.grade === null && way.userType === null,
    role: way.targetId !== null && way.grade === null && way.userType === null,
    person: way.targetId !== null && way.grade === null && way.userType === null,
  }[way.kind]
  if (!names) throw fieldRefusal({ ways: 'validation_failed' })
  if (!(await hasTarget(tx, unitId, way))) throw new AppError('not_found')
}

const fromArea = ({ by, unitId }: Place) => by.unitId !== unitId

/** What an area has given, only the area changes; and nobody locks the administrators out. */
async function requireFree(tx: Transaction, place: Place, { code, way }: { code: string; way: Way }) {
  const present = await readWay(tx, place.unitId, { code, way })
  if (present?.givenBy === 'area' && !fromArea(place)) throw new AppError('given_by_area')
  if (code === administration && present?.granted) throw new AppError('administration_stays')
  return present
}

export async function give(tx: Transaction, place: Place, { code, ways }: Ways): Promise<void> {
  const { unitId, by, at } = place
  await holdApplication(tx, unitId, code)
  if (!(await readApplicationRow(tx, unitId, code))) throw new AppError('not_found')
  await requireSeats(tx, { unitId, code }, async () => {
    for (const way of ways) {
      await requireWay(tx, unitId, way)
      if (!way.granted && code === administration) throw new AppError('administration_stays')
      const present = await readWay(tx, unitId, { code, way })
      if (present?.granted === way.granted) continue
      if (present) await requireFree(tx, place, { code, way })
      await writeWay(tx, unitId, { code, way, givenBy: fromArea(place) ? 'area' : 'unit' })
      await recordChange(tx, by, {
        ...{ unitId, at, ...aboutApplication(code), ...subjectOf(way), detail: wayOf(way) },
        action: way.granted ? 'application granted' : 'application kept from',
      })
    }
  })
}

export async function take(tx: Transaction, place: Place, { code, ways }: Ways): Promise<void> {
  const { unitId, by, at } = place
  await holdApplication(tx, unitId, code)
  if (!(await readApplicationRow(tx, unitId, code))) throw new AppError('not_found')
  for (const way of ways) {
    if (!(await requireFree(tx, place, { code, way }))) continue
    await deleteWay(tx, unitId, { code, way })
    await recordChange(tx, by, {
      ...{
        unitId,
        at,
        action: 'application taken',
        ...aboutApplication(code),
        ...subjectOf(way),
        detail: wayOf(way),
      },
    })
  }
}

/** What is planned of applications is done by the same functions as by hand. */
export const iconKinds = {
  [iconPlanKind]: {
    permission: 'administration_icons',
    perform: (tx, place, payload) => {
      const { action, ...ways } = payload as PlannedWays
      return (action === 'give' ? give : take)(tx, place, ways)
    },
  },
} satisfies Record<string, PlannedKind>

export const aboutApplication = (code: string) => ({ target: { kind: 'application', id: code } as const })
const subjectOf = ({ kind, targetId }: Way) => (kind === 'person' && targetId !== null ? { subject: targetId } : {})

/** A way in few words for the audit log. */
const wayOf = ({ kind, userType, grade, targetId }: Way) =>
  Object.fromEntries(Object.entries({ to: kind, userType, grade, id: targetId }).filter(([, value]) => value !== null))
