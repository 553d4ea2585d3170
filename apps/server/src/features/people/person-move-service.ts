import { transferCodeDays, undoMoveHours } from '@homeroom/contract/people/person-move-limits.ts'
import type { MovingPerson, PersonMoves } from '@homeroom/contract/people/person-move-schemas.ts'
import { day, hour } from '@homeroom/shared/dates/durations.ts'
import { plainNumber } from '@homeroom/shared/people/plain-number.ts'
import { randomString } from '@homeroom/shared/random-string.ts'
import { readableSigns, readTypedSigns } from '@homeroom/shared/readable-code.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { requireRights } from '#features/permissions/administrator-rights.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { inOtherUnit } from '#platform/postgres/in-other-unit.ts'
import { isReadingOnly } from '#platform/postgres/reading-only.ts'
import { isHeldUp, triedOnly } from '#platform/postgres/tried-only.ts'
import { derivedToken, hashOfKey } from '#platform/secrets/signed-token.ts'
import { holdPeople, readLoginNameOwners, readPersonRow } from './people-queries.ts'
import { holdForMove, type Moves, plannedMove, recordInUnits, type Wanted } from './person-move.ts'
import {
  deleteOpenCode,
  findTransfer,
  readAccountsOf,
  readHumans,
  readMoves,
  readNameThere,
  readOpenCode,
  readSchool,
  readUnitsOfMove,
  replaceCode,
  writeUndo,
} from './person-move-queries.ts'
import { hasClasses, readNumberOwners } from './pupil-queries.ts'

export type PersonMoveService = ReturnType<typeof createPersonMoveService>

/** The planned changes of a unit, which are kept with those of classes. */
export type Plans = {
  today(tx: Transaction, unitId: string): Promise<string>
  planIn(tx: Transaction, by: Administrator, plan: { day: string; change: { kind: string } }): Promise<string>
  ofKind(
    tx: Transaction,
    unitId: string,
    kind: string,
  ): Promise<{ id: string; dueOn: string; state: string; payload: unknown }[]>
  withdraw(by: Administrator, id: string, kinds: readonly string[]): Promise<void>
}

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  throttle: SignInThrottle
  plans: Plans
  moves: Moves
  unitOf: AdministeredUnit
}

const pupil = '1'

/** Fifty random bits in two groups, as of codes for families: nobody guesses them within the tries that the throttle allows. */
const group = 5
const spaced = (code: string) => `${code.slice(0, group)}-${code.slice(group)}`

/** Moves of people between schools: within an area, or by a code of the old school. */
export function createPersonMoveService({ db, now, secret, throttle, plans, moves, unitOf }: Parts) {
  /** Without the installation's key a code can be neither computed nor tried on a copy of the database. */
  const hashOf = (typed: string) => hashOfKey(derivedToken(secret, 'transfer code', readTypedSigns(typed)))

  /** Does something with a typed code; tries that are wrong are counted against the account and where they come from. */
  async function withCode<Reply>(
    { caller }: Administrator,
    typed: string,
    work: (codeHash: Buffer) => Promise<Reply | undefined>,
  ): Promise<Reply> {
    const { unitId, userId } = caller
    const counted = { account: `transfer code ${unitId}/${userId}`, source: caller.from?.source ?? '', code: true }
    await throttle.begin(counted)
    const reply = await work(hashOf(typed))
    if (reply === undefined) throw fieldRefusal({ code: 'transfer_code_wrong' })
    await throttle.takeBack(counted)
    return reply
  }

  /** Whom a move would take along. The transaction is of one of the two units, and is so afterwards. */
  async function preview(
    tx: Transaction,
    { here, fromUnitId, id, toUnitId }: { here: string; fromUnitId: string; id: string; toUnitId: string },
  ): Promise<MovingPerson> {
    const old = await inOtherUnit(tx, { unitId: fromUnitId, back: here }, async () => ({
      row: await readPersonRow(tx, fromUnitId, id),
      humans: await readHumans(tx, { unitId: fromUnitId, userId: id }),
    }))
    const [from, to] = [await readSchool(tx, fromUnitId), await readSchool(tx, toUnitId)]
    if (old.row?.status !== 'active' || !from || !to) throw new AppError('not_found')
    const { row, humans } = old
    const found = await inOtherUnit(tx, { unitId: toUnitId, back: here }, () => lookThere(tx, toUnitId, row, humans))
    const { realName, englishName, userType, sex, number, loginName, hasPassword } = row
    return {
      ...{ realName, englishName, userType, sex, number, loginName, hasPassword, from, to, ...found },
      hasPhone: row.phone !== '',
      hasMail: row.mail !== '',
    }
  }

  return {
    read: (administrator: Administrator, id: string): Promise<PersonMoves> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { unitId } = administrator
        if (!(await readPersonRow(tx, unitId, id))) throw new AppError('not_found')
        const person = { unitId, userId: id }
        const at = now()
        const made = []
        for (const { at: movedAt, undoneAt, ...move } of await readMoves(tx, person)) {
          const until = new Date(movedAt.getTime() + undoMoveHours * hour)
          const undoable =
            undoneAt === null && until > at && (await mayUndo(tx, administrator, { moveId: move.id, at }))
          made.push({
            ...{ ...move, at: movedAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null },
            undoUntil: undoable ? until.toISOString() : null,
          })
        }
        const planned = []
        for (const { id: planId, dueOn, state, payload } of await plans.ofKind(tx, unitId, plannedMove)) {
          const { id: of, toUnitId } = payload as { id: string; toUnitId: string }
          const school = of === id ? await readSchool(tx, toUnitId) : undefined
          if (school) planned.push({ id: planId, dueOn, failed: state === 'failed', school })
        }
        const code = await readOpenCode(tx, person, at)
        return {
          ...{ today: await plans.today(tx, unitId), moves: made, plans: planned },
          code: code ? { expiresAt: code.expiresAt.toISOString() } : null,
        }
      }),

    async preview(administrator: Administrator, { id, toUnitId }: { id: string; toUnitId: string }) {
      const { unitId } = administrator
      await requireOther(administrator, toUnitId)
      return db.inUnit(unitId, (tx) => preview(tx, { here: unitId, fromUnitId: unitId, id, toUnitId }))
    },

    async move(
      administrator: Administrator,
      { day: on, id, toUnitId, ...typed }: Wanted & { id: string; toUnitId: string; day?: string | undefined },
    ): Promise<{ moveId: string | null; planId: string | null }> {
      const { caller, unitId } = administrator
      await requireOther(administrator, toUnitId)
      const { tell, ...done } = await db.inUnit(unitId, async (tx) => {
        const { userType } = (await readPersonRow(tx, unitId, id)) ?? {}
        const wanted = withNumber(userType, typed)
        if (on !== undefined && on !== (await plans.today(tx, unitId))) {
          await moves.requirePlannable(tx, administrator, { id, toUnitId, ...wanted })
          const change = { kind: plannedMove, id, toUnitId, ...wanted }
          return { moveId: null, planId: await plans.planIn(tx, administrator, { day: on, change }), tell: undefined }
        }
        const { moveId, tell } = await moves.withinArea(tx, administrator, {
          ...{ id, toUnitId, ...wanted, by: caller, at: now() },
        })
        return { moveId, planId: null, tell }
      })
      tell?.()
      return done
    },

    withdrawPlan: (administrator: Administrator, id: string): Promise<void> =>
      plans.withdraw(administrator, id, [plannedMove]),

    async undo(administrator: Administrator, moveId: string): Promise<void> {
      const tell = await db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        const at = now()
        const { oldUnit, oldUser, newUnit, newUser, nameThere } = await undoIn(tx, administrator, { moveId, at })
        await recordInUnits(tx, { by: caller, at, here: unitId }, [
          { unitId: oldUnit, subject: oldUser, action: 'move taken back', target: { kind: 'unit', id: newUnit } },
          { unitId: newUnit, subject: newUser, action: 'move taken back', target: { kind: 'unit', id: oldUnit } },
        ])
        return inOtherUnit(tx, { unitId: oldUnit, back: unitId }, () =>
          moves.tellBack(tx, { unitId: oldUnit, userId: oldUser }, nameThere),
        )
      })
      tell()
    },

    /** Makes the code of a person; it is told this once. */
    makeCode: (administrator: Administrator, id: string): Promise<{ code: string; expiresAt: string }> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        await holdForMove(tx, administrator, id)
        const [code, madeAt] = [randomString(2 * group, readableSigns), now()]
        const expiresAt = new Date(madeAt.getTime() + transferCodeDays * day)
        await replaceCode(tx, { unitId, userId: id }, { hash: hashOf(code), madeAt, expiresAt })
        await recordChange(tx, caller, {
          ...{ ...aboutPerson(unitId, id), action: 'transfer code made', at: madeAt },
          detail: { expiresAt: expiresAt.toISOString() },
        })
        return { code: spaced(code), expiresAt: expiresAt.toISOString() }
      }),

    withdrawCode: ({ caller, unitId }: Administrator, id: string): Promise<void> =>
      db.inUnit(unitId, async (tx) => {
        if (!(await deleteOpenCode(tx, { unitId, userId: id }))) throw new AppError('not_found')
        const line = { ...aboutPerson(unitId, id), action: 'transfer code withdrawn' as const, at: now() }
        await recordChange(tx, caller, line)
      }),

    /** Whom a code is for. It stays valid. */
    look: (administrator: Administrator, typed: string): Promise<MovingPerson> =>
      withCode(administrator, typed, (codeHash) =>
        db.inUnit(administrator.unitId, async (tx) => {
          const { unitId } = administrator
          const found = await findTransfer(tx, codeHash, now())
          return found && preview(tx, { here: unitId, toUnitId: unitId, ...found })
        }),
      ),

    /** Takes the person of a code over. */
    async redeem(
      administrator: Administrator,
      { code: typed, classId, ...written }: Wanted & { code: string; classId: string | null },
    ): Promise<{ id: string; moveId: string }> {
      const { userId, moveId, tell } = await withCode(administrator, typed, (codeHash) =>
        db.inUnit(administrator.unitId, async (tx) => {
          const { unitId } = administrator
          const at = now()
          const found = await findTransfer(tx, codeHash, at)
          if (!found) return undefined
          const { fromUnitId, id } = found
          if (id === administrator.caller.userId) throw new AppError('not_yourself')
          const old = await inOtherUnit(tx, { unitId: fromUnitId, back: unitId }, () =>
            readPersonRow(tx, fromUnitId, id),
          )
          const wanted = withNumber(old?.userType, written)
          const inClass = old?.userType === pupil ? classId : null
          if (inClass !== null && !(await hasClasses(tx, unitId, [inClass])))
            throw fieldRefusal({ classId: 'class_not_found' })
          return moves.byCode(tx, administrator, { fromUnitId, id, codeHash, classId: inClass, at, ...wanted })
        }),
      )
      tell()
      return { id: userId, moveId }
    },
  }

  /**
   * Brings the old account back with all that it held, so it asks for what giving that asks for: what it holds now, and what its place
   * brings on a later day.
   */
  async function undoIn(tx: Transaction, { caller, unitId }: Administrator, { moveId, at }: Undo) {
    const between = await readUnitsOfMove(tx, unitId, moveId)
    if (between === undefined) throw new AppError('not_found')
    const { oldUnit, newUnit } = between
    const nameThere = await inOtherUnit(tx, { unitId: newUnit, back: unitId }, () => readNameThere(tx, newUnit, moveId))
    const giver = (await mayAdminister(caller, oldUnit)) ? caller : withoutRights(caller)
    const there = { caller: giver, unitId: oldUnit }
    return inOtherUnit(tx, { unitId: oldUnit, back: unitId }, async () => {
      const undone = await keepRightsOfPlace(tx, there, () =>
        inOtherUnit(tx, { unitId, back: oldUnit }, () => writeUndo(tx, moveId, at)),
      )
      if (undone?.result === 'move_in_the_way' || undone?.result === 'old_number_taken')
        throw new AppError(undone.result)
      if (undone?.result !== 'undone' || nameThere === undefined) throw new AppError('not_found')
      await requireRights(tx, there, await holdPeople(tx, oldUnit, [undone.oldUser]))
      return { ...undone, nameThere }
    })
  }

  /** Whether the caller could take a move back now. It is tried, so that this never says other than the act itself. */
  async function mayUndo(tx: Transaction, administrator: Administrator, undo: Undo): Promise<boolean> {
    // Nobody changes anything while they view as somebody else.
    if (!holdsPermission(administrator.caller, 'administration_people_move') || isReadingOnly()) return false
    return triedOnly(tx, () => undoIn(tx, administrator, undo)).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof AppError || isHeldUp(refusal)) return false
        throw refusal
      },
    )
  }

  /** Whether the caller acts in a school: of another one nobody gives anything, whatever they hold in their own. */
  function mayAdminister(caller: Caller, oldUnit: string): Promise<boolean> {
    return unitOf(caller, oldUnit).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof AppError && refusal.code === 'not_found') return false
        throw refusal
      },
    )
  }

  /** The new school must be another one that the caller administers. */
  async function requireOther({ caller, unitId }: Administrator, toUnitId: string): Promise<void> {
    await unitOf(caller, toUnitId)
    if (toUnitId === unitId) throw fieldRefusal({ toUnitId: 'same_school' })
  }
}

type Undo = { moveId: string; at: Date }

/** Somebody in a school where they hold nothing. */
const withoutRights = (caller: Caller): Caller => ({
  ...{ ...caller, superman: false, permissions: new Set<string>(), roles: new Set<string>() },
})

/** What the person is to have, with the number in the form in which it is kept. A pupil needs one. */
function withNumber<Fields extends Wanted>(userType: string | undefined, wanted: Fields): Fields {
  const number = plainNumber(wanted.number)
  if (userType === pupil && number === '') throw fieldRefusal({ number: 'pupil_number_missing' })
  return { ...wanted, number }
}

type Row = { userType: string; loginName: string; number: string }

/** What the new school has already: names that are taken, former accounts, guardians and children. */
async function lookThere(
  tx: Transaction,
  unitId: string,
  { userType, loginName, number }: Row,
  { own, family }: { own: string | null; family: readonly (string | null)[] },
) {
  const accounts = own === null ? [] : await readAccountsOf(tx, unitId, own)
  const former = accounts.find((account) => account.userType === userType)?.id
  const key = loginNameKey(loginName)
  const owner = (await readLoginNameOwners(tx, unitId, [key])).get(key)
  const ofNumber = userType === pupil ? (await readNumberOwners(tx, unitId, [number])).get(number) : undefined
  let there = 0
  for (const human of family)
    if (human !== null && (await readAccountsOf(tx, unitId, human)).some(({ status }) => status === 'active'))
      there += 1
  return {
    loginNameTaken: owner !== undefined && owner !== former,
    numberTaken: ofNumber !== undefined && (former === undefined || ofNumber.userId !== former),
    comesBack: former !== undefined,
    alreadyThere: accounts.some(({ status }) => status === 'active'),
    family: { all: family.length, there },
  }
}

const aboutPerson = (unitId: string, id: string) => ({ unitId, subject: id, target: { kind: 'person', id } as const })
