import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { requireUnknownName } from '#features/accounts/known-names/known-names.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { type By, recordChange } from '#features/audit/record-change.ts'
import type { PlannedKind } from '#features/classes/planned-changes.ts'
import { keepAdministrator, requireRights } from '#features/permissions/administrator-rights.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { inOtherUnit } from '#platform/postgres/in-other-unit.ts'
import { holdPeople, readPersonRow } from './people-queries.ts'
import { type NewPlace, readAccountsOf, readHumans, writeMove } from './person-move-queries.ts'
import type { WayInChanges } from './way-in-changes.ts'

/** What a person is called in the new school. */
export type Wanted = { loginName: string; number: string; takeKnownName?: boolean | undefined }

export const plannedMove = 'move person'

/** What a planned move keeps for its day. */
export type PlannedMove = Wanted & { id: string; toUnitId: string }

/** A planned move is done on its day by the same function as by hand. */
export const plannedMovesOf = ({ withinArea }: Moves) =>
  ({
    [plannedMove]: {
      permission: 'administration_people_move',
      perform: async (tx, { administrator, by, at, whenDone }, payload) => {
        const { tell } = await withinArea(tx, administrator, { ...(payload as PlannedMove), by, at })
        whenDone(tell)
      },
    },
  }) satisfies Record<string, PlannedKind>

/** Holds a person on whom the administrator may act; nobody moves themselves. */
export async function holdForMove(tx: Transaction, administrator: Administrator, id: string): Promise<void> {
  const { caller, unitId } = administrator
  if (id === caller.userId) throw new AppError('not_yourself')
  const people = await holdPeople(tx, unitId, [id])
  if (people.length === 0 || people.some(({ status }) => status !== 'active')) throw new AppError('not_found')
  await requireRights(tx, administrator, people)
}

type AreaMove = PlannedMove & { by: By; at: Date }

type CodeMove = { fromUnitId: string; id: string; codeHash: Buffer; classId: string | null; at: Date } & Wanted

/** What a move has done. `tell` writes to the person where something about signing in has changed, once the transaction is done. */
type Done = { moveId: string; userId: string; tell: () => void }

export type Moves = ReturnType<typeof createMoves>

/** The two kinds of moves. Who gets another user name there passes what every change of one passes. */
export function createMoves({ changeIn, mayChangeIn, tellIn }: WayInChanges) {
  /** Another user name is a way in. The transaction is the new school's. */
  async function rename(
    tx: Transaction,
    administrator: Administrator,
    { userId, old, place, onPurpose }: Renamed,
  ): Promise<() => void> {
    await requireUnknownName(tx, administrator.unitId, { key: place.loginNameKey, userId, onPurpose })
    return changeIn(tx, administrator, {
      person: { id: userId, superman: false },
      ...waysInOf(old, place),
      proof: 'by the call',
    })
  }

  return {
    /** Tells somebody who is back in the old school that the user name is the former one again. The transaction is of that school. */
    async tellBack(tx: Transaction, { unitId, userId }: Person, loginNameThere: string): Promise<() => void> {
      const { loginName, mail, phone } = await readOld(tx, unitId, userId)
      const now = { loginName, mail, phone }
      return tellIn(tx, { unitId, userId }, { before: { ...now, loginName: loginNameThere }, after: now })
    },

    /** What a move asks for that is planned for a later day: as much as on that day. */
    async requirePlannable(tx: Transaction, administrator: Administrator, { id, toUnitId, ...wanted }: PlannedMove) {
      await holdForMove(tx, administrator, id)
      const { unitId } = administrator
      const old = await readOld(tx, unitId, id)
      const { loginNameKey: key } = placeOf(wanted, null)
      const { own } = await readHumans(tx, { unitId, userId: id })
      await inOtherUnit(tx, { unitId: toUnitId, back: unitId }, async () => {
        const accounts = own === null ? [] : await readAccountsOf(tx, toUnitId, own)
        const userId = accounts.find(({ userType }) => userType === old.userType)?.id ?? null
        await requireUnknownName(tx, toUnitId, { key, userId, onPurpose: wanted.takeKnownName })
      })
      await mayChangeIn(tx, administrator, {
        person: old,
        ...waysInOf(old, placeOf(wanted, null)),
        proof: 'by the call',
      })
    },

    /**
     * Moves a person of the administered school to another school of the caller's area. The transaction is the old school's; who is no
     * area over both finds nothing.
     */
    withinArea(
      tx: Transaction,
      administrator: Administrator,
      { id, toUnitId, by, at, ...wanted }: AreaMove,
    ): Promise<Done> {
      const { caller, unitId: fromUnitId } = administrator
      return keepAdministrator(tx, fromUnitId, async () => {
        await holdForMove(tx, administrator, id)
        const old = await readOld(tx, fromUnitId, id)
        const place = placeOf(wanted, null)
        const there = { caller, unitId: toUnitId }
        const done = await inOtherUnit(tx, { unitId: toUnitId, back: fromUnitId }, async () => {
          // What the place in the new school brings, its campus included, whoever moves somebody there holds.
          const moved = await keepRightsOfPlace(tx, there, () =>
            inOtherUnit(tx, { unitId: caller.unitId, back: toUnitId }, () =>
              writeMove(tx, { fromUnitId, id, toUnitId, at, place }),
            ),
          )
          const { moveId, userId } = requireMoved(moved)
          return {
            moveId,
            userId,
            tell: await rename(tx, there, { userId, old, place, onPurpose: wanted.takeKnownName }),
          }
        })
        await recordMove(tx, { by, at, here: fromUnitId }, { fromUnitId, id, toUnitId, newId: done.userId, ...place })
        return done
      })
    },

    /** Takes a person over from another school by its code. The transaction is the new school's. */
    async byCode(
      tx: Transaction,
      administrator: Administrator,
      { fromUnitId, id, codeHash, classId, at, ...wanted }: CodeMove,
    ): Promise<Done | undefined> {
      const { caller, unitId: toUnitId } = administrator
      const place = placeOf(wanted, classId)
      // In the old school the last administrator stays, and the person is held before the code is used up.
      const { moved, old } = await keepRightsOfPlace(tx, administrator, () =>
        inOtherUnit(tx, { unitId: fromUnitId, back: toUnitId }, () =>
          keepAdministrator(tx, fromUnitId, async () => {
            await holdPeople(tx, fromUnitId, [id])
            const old = await readOld(tx, fromUnitId, id)
            const moved = await inOtherUnit(tx, { unitId: toUnitId, back: fromUnitId }, () =>
              writeMove(tx, { fromUnitId, id, toUnitId, codeHash, at, place }),
            )
            return { moved, old }
          }),
        ),
      )
      // Somebody else was first, or the code was withdrawn.
      if (moved?.result === 'not_found') return undefined
      const { moveId, userId } = requireMoved(moved)
      const tell = await rename(tx, administrator, { userId, old, place, onPurpose: wanted.takeKnownName })
      await recordMove(tx, { by: caller, at, here: toUnitId }, { fromUnitId, id, toUnitId, newId: userId, ...place })
      return { moveId, userId, tell }
    },
  }
}

type Old = NonNullable<Awaited<ReturnType<typeof readPersonRow>>>
type Renamed = { userId: string; old: Old; place: NewPlace; onPurpose: boolean | undefined }

async function readOld(tx: Transaction, unitId: string, id: string): Promise<Old> {
  const old = await readPersonRow(tx, unitId, id)
  if (!old) throw new AppError('not_found')
  return old
}

/** Mail address and telephone come along as they are. */
const waysInOf = ({ loginName, mail, phone }: Old, place: NewPlace) => ({
  before: { loginName, mail, phone },
  after: { loginName: place.loginName, mail, phone },
})

function placeOf({ loginName, number }: Wanted, classId: string | null): NewPlace {
  const key = loginNameKey(loginName)
  if (key === '') throw fieldRefusal({ loginName: 'validation_failed' })
  return { loginName: loginName.trim(), loginNameKey: key, number: number.trim(), classId }
}

/** Refusals of the database that belong to a field of the form. */
const fieldOf: Partial<Record<string, Parameters<typeof fieldRefusal>[0]>> = {
  login_name_taken: { loginName: 'login_name_taken' },
  pupil_number_taken: { number: 'pupil_number_taken' },
  pupil_number_missing: { number: 'pupil_number_missing' },
}

function requireMoved(moved: { result: string; moveId: string; userId: string } | undefined) {
  if (moved?.result === 'moved') return { moveId: moved.moveId, userId: moved.userId }
  const refusal = fieldOf[moved?.result ?? '']
  if (refusal) throw fieldRefusal(refusal)
  throw new AppError((moved?.result ?? 'not_found') as ErrorCode)
}

type Lines = { fromUnitId: string; id: string; toUnitId: string; newId: string; loginName: string; number: string }

/** A line in each of the two units. They are written in the order of the units, in which every transaction takes their chains. */
async function recordMove(
  tx: Transaction,
  { by, at, here }: { by: By; at: Date; here: string },
  { fromUnitId, id, toUnitId, newId, loginName, number }: Lines,
): Promise<void> {
  await recordInUnits(tx, { by, at, here }, [
    { unitId: fromUnitId, subject: id, action: 'person moved away', target: { kind: 'unit', id: toUnitId } },
    {
      unitId: toUnitId,
      subject: newId,
      action: 'person moved here',
      target: { kind: 'unit', id: fromUnitId },
      after: { loginName, number },
    },
  ])
}

type Line = Pick<Parameters<typeof recordChange>[2], 'action' | 'target' | 'subject' | 'after'> & { unitId: string }

/** Writes lines into the logs of several units, and comes back to the one of the transaction. */
export async function recordInUnits(
  tx: Transaction,
  { by, at, here }: { by: By; at: Date; here: string },
  lines: readonly Line[],
): Promise<void> {
  const inOrder = lines.toSorted((one, other) => (one.unitId < other.unitId ? -1 : 1))
  for (const line of inOrder)
    await inOtherUnit(tx, { unitId: line.unitId, back: here }, () => recordChange(tx, by, { ...line, at }))
}
