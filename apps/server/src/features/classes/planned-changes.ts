import type { ClassPlan } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { plannedYearsMaximum, plansMaximum } from '@homeroom/contract/classes/class-limits.ts'
import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import { type By, recordChange } from '#features/audit/record-change.ts'
import { readToday } from '#features/settings/unit-day.ts'
import type { AbsentAdministrator } from '#features/units/absent-administrator.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { refusalOf } from '#platform/calls/refusal-of.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { type ChangePlace, type ClassChange, changeClasses, requireKnown } from './class-changes.ts'
import {
  countPlans,
  countTry,
  findUnitsWithDueChanges,
  holdPlan,
  insertPlan,
  readDuePlan,
  readNames,
  readOpenPlans,
  settlePlan,
  writePresentTerm,
} from './planned-change-queries.ts'

export type PlannedChanges = ReturnType<typeof createPlannedChanges>

type Parts = {
  db: Database
  now: () => Date
  /** Who does what was planned, with the rights of that day. */
  absent: AbsentAdministrator
  /** Told when a plan could not be done for a reason that is no refusal. */
  failed: (error: unknown, unitId: string) => void
  /** Told in the transaction that notes a failure, or that puts a plan aside. */
  told?: {
    failed(tx: Transaction, plan: FailedPlan): Promise<void>
    aside(tx: Transaction, plan: { unitId: string; id: string }): Promise<void>
  }
  /** What other features plan, by kind. */
  others?: Readonly<Record<string, PlannedKind>>
}

/** A change of another feature that may be planned, as it is done by hand as well. */
export type PlannedKind = {
  /** What who planned it must still hold on the day. */
  permission: string
  perform: (tx: Transaction, place: PlannedPlace, payload: object) => Promise<void>
}

/** A plan that could not be done on its day. */
export type FailedPlan = { unitId: string; id: string; kind: string; payload: unknown }

/** Whoever planned it does it, with the rights of the day. */
export type PlannedPlace = ChangePlace & {
  /** What is done once the transaction is over, in which the change was made. */
  whenDone: (work: () => void) => void
}

/** So often a plan is tried while the server is too busy for it, once a minute; those behind it wait as long. */
const triesAtMost = 5

/** Refuses a day that no calendar has; the year 0 is none either. */
export function requireRealDay(day: string, field = 'day'): void {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (year === 0 || !isRealDate(year, month, date)) throw fieldRefusal({ [field]: 'validation_failed' })
}

/** The same day of the last year for which something is planned. */
const laterYear = (day: string) => `${Number(day.slice(0, 4)) + plannedYearsMaximum}${day.slice(4)}`

/** Changes of classes and of other features, done at once or planned for a later day; a sweep does those whose day has come. */
export function createPlannedChanges({ db, now, absent, failed, told, others = {} }: Parts) {
  const named = Object.keys(others)

  function perform(tx: Transaction, place: PlannedPlace, { kind, ...payload }: { kind: string }): Promise<void> {
    const other = others[kind]
    if (other) return other.perform(tx, place, payload)
    return changeClasses(tx, place, { kind, ...payload } as ClassChange)
  }

  const today = (tx: Transaction, unitId: string) => readToday(tx, unitId, now())

  async function plan(
    tx: Transaction,
    { caller, unitId }: Administrator,
    { day, change: { kind, ...payload } }: { day: string; change: { kind: string } },
  ): Promise<string> {
    if ((await countPlans(tx, unitId)) >= plansMaximum) throw new AppError('too_many_plans')
    if (!others[kind]) await requireKnown(tx, unitId, { kind, ...payload } as ClassChange)
    const planned = { plannedBy: caller.userId, plannedByUnit: caller.unitId, plannedAt: now() }
    const id = await insertPlan(tx, { unitId, dueOn: day, kind, payload, ...planned })
    await recordChange(tx, caller, {
      ...{ unitId, action: 'change planned', target: { kind: 'planned change', id }, at: now() },
      detail: { kind, day },
    })
    return id
  }

  /** Plans a change for a later day, in the transaction of whoever plans it. `field` is how the call names the day. */
  async function planIn(
    tx: Transaction,
    administrator: Administrator,
    { day, field = 'day', change }: { day: string; field?: string; change: { kind: string } },
  ): Promise<string> {
    requireRealDay(day, field)
    const present = await today(tx, administrator.unitId)
    if (day <= present) throw fieldRefusal({ [field]: 'day_has_passed' })
    if (day > laterYear(present)) throw fieldRefusal({ [field]: 'day_too_far' })
    return plan(tx, administrator, { day, change })
  }

  /** Does one plan that is due; false when there is none. */
  async function doNext(unitId: string): Promise<boolean> {
    const due = await db.inUnit(unitId, async (tx) => readDuePlan(tx, unitId, await today(tx, unitId)))
    if (!due) return false
    const { id } = due
    const planner = { unitId: due.plannedByUnit, userId: due.plannedBy }
    const by: By = { ...planner, from: { device: 'planned' } }
    try {
      const permission = others[due.kind]?.permission ?? 'administration_classes_change'
      const may = await absent({ by: planner, unitId, permission })
      const { goOn, afterwards } = await db.inUnit(unitId, async (tx) => {
        const afterwards: (() => void)[] = []
        const hold = await holdPlan(tx, unitId, id)
        // Another process is at it, and goes on with those behind it.
        if (hold === 'elsewhere') return { goOn: false, afterwards }
        if (hold === 'settled') return { goOn: true, afterwards }
        if (!may) throw new AppError('not_allowed')
        const whenDone = (work: () => void) => void afterwards.push(work)
        const place = { unitId, by, day: due.dueOn, at: now(), administrator: may, whenDone }
        await perform(tx, place, { kind: due.kind, ...(due.payload as object) })
        await settlePlan(tx, { unitId, id }, { state: 'done', settledAt: now() })
        return { goOn: true, afterwards }
      })
      for (const work of afterwards) work()
      return goOn
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const { code } = refusalOf(error)
      if (code === 'database_away') throw error
      if (code === 'server_busy' && (await db.inUnit(unitId, (tx) => countTry(tx, unitId, id))) < triesAtMost)
        throw error
      await noteFailure({ ...due, unitId }, by, code)
      if (!(error instanceof AppError)) failed(error, unitId)
      return true
    }
  }

  /** A plan that could not be done changes nothing; it stays to be seen and keeps no later one waiting. */
  function noteFailure(plan: FailedPlan, by: By, reason: ErrorCode): Promise<void> {
    const { unitId, id } = plan
    return db.inUnit(unitId, async (tx) => {
      // Somebody may have taken it back meanwhile.
      if (!(await settlePlan(tx, { unitId, id }, { state: 'failed', settledAt: now(), failure: reason }))) return
      await recordChange(tx, by, {
        ...{ unitId, action: 'planned change failed', target: { kind: 'planned change', id }, at: now() },
        detail: { reason },
      })
      await told?.failed(tx, plan)
    })
  }

  async function catchUp(unitId: string): Promise<void> {
    while (await doNext(unitId));
    await db.inUnit(unitId, async (tx) => writePresentTerm(tx, unitId, await today(tx, unitId)))
  }

  return {
    /** Today in the unit's own calendar. */
    today,
    planIn,

    /** Does a change today, or plans it for a later day. */
    doOrPlan(
      administrator: Administrator,
      { day, change }: { day: string | undefined; change: ClassChange },
    ): Promise<{ planId: string | null }> {
      const { caller, unitId } = administrator
      return db.inUnit(unitId, async (tx) => {
        const present = await today(tx, unitId)
        if (day !== undefined && day !== present) return { planId: await planIn(tx, administrator, { day, change }) }
        await changeClasses(tx, { unitId, by: caller, administrator, day: present, at: now() }, change)
        return { planId: null }
      })
    },

    /** What is planned for a class, and what could not be done. */
    async ofClass(tx: Transaction, unitId: string, classId: string): Promise<ClassPlan[]> {
      const open = (await readOpenPlans(tx, unitId)).flatMap(({ id, dueOn, state, kind, payload }) => {
        const said = aboutClass({ kind, ...(payload as object) } as ClassChange, classId)
        return said.map((one) => ({ ...one, id, dueOn, failed: state === 'failed' }))
      })
      const people = open.flatMap(({ userId }) => userId ?? [])
      const names = new Map((await readNames(tx, unitId, people)).map((one) => [one.id, one]))
      return open.map(({ userId, ...one }) => {
        const { realName = '', englishName = '' } = names.get(userId ?? '') ?? {}
        return { ...one, name: realName, englishName }
      })
    },

    /** What is planned of another feature's kind. */
    ofKind: async (tx: Transaction, unitId: string, kind: string) =>
      (await readOpenPlans(tx, unitId)).filter((one) => one.kind === kind),

    /** Takes a plan back: of another feature's kinds where some are named, else of a class. */
    withdraw: ({ caller, unitId }: Administrator, id: string, meant?: readonly string[]): Promise<void> =>
      db.inUnit(unitId, async (tx) => {
        const kinds = meant === undefined ? { named, meant: false } : { named: meant, meant: true }
        if (!(await settlePlan(tx, { unitId, id, kinds }, { state: 'withdrawn', settledAt: now() })))
          throw new AppError('not_found')
        await recordChange(tx, caller, {
          ...{ unitId, action: 'planned change withdrawn', target: { kind: 'planned change', id }, at: now() },
        })
        await told?.aside(tx, { unitId, id })
      }),

    /** Does what is due in all units. A unit whose plan fails does not keep the others waiting. */
    async sweep(): Promise<void> {
      for (const unitId of await findUnitsWithDueChanges(db, now()))
        await catchUp(unitId).catch((error) => failed(error, unitId))
    },
  }
}

type Said = Pick<ClassPlan, 'kind' | 'people' | 'subject'> & { userId?: string }

/** What a plan means for one class. */
function aboutClass(change: ClassChange, classId: string): Said[] {
  if (change.kind === 'move pupils') {
    const leave = change.moves.filter(({ from }) => from === classId).length
    const come = change.moves.filter(({ to }) => to === classId).length
    return [
      ...(come > 0 ? [{ kind: 'pupils come' as const, people: come, subject: '' }] : []),
      ...(leave > 0 ? [{ kind: 'pupils leave' as const, people: leave, subject: '' }] : []),
    ]
  }
  if (change.classId !== classId) return []
  if (change.kind === 'close class') return [{ kind: 'class is closed', people: 0, subject: '' }]
  const { userId, subject } = change
  return [{ kind: change.kind === 'set teacher' ? 'teacher comes' : 'teacher leaves', people: 1, userId, subject }]
}
