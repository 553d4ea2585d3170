import type {
  ClassesQuery,
  ClassFields,
  ClassInOffice,
  ListedClass,
} from '@homeroom/contract/classes/class-admin-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { plainName } from '@homeroom/shared/people/plain-name.ts'
import { recordChange, recordChanges } from '#features/audit/record-change.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { hasCampuses } from './campus-queries.ts'
import {
  type FoundForClass,
  findPupils,
  findTeachers,
  holdClasses,
  insertClass,
  isClassNameTaken,
  readChoices,
  readClassesPage,
  readClassRow,
  readPupilsOn,
  readTeachersOn,
  updateClass,
  writeClosed,
} from './class-admin-queries.ts'
import { teachersIn } from './class-changes.ts'
import { bringTeachersBack, changeAsOf } from './class-member-queries.ts'
import { followClass } from './grade-following.ts'
import { holdGrade } from './grade-queries.ts'
import { type PlannedChanges, requireRealDay } from './planned-changes.ts'

export type ClassAdminService = ReturnType<typeof createClassAdminService>

/** Says which unit a call is about. */
export type UnitOf = AdministeredUnit

type Parts = { db: Database; now: () => Date; plans: PlannedChanges }

/** What a list is to find, in its order. */
export function wishOf({ search = '', order = 'name', descending = false, ...query }: ClassesQuery) {
  const { grade, campusId, closed = false, hasClassTeacher, planFailed } = query
  return { words: searchWords(search), order, descending, grade, campusId, closed, hasClassTeacher, planFailed }
}

/** The classes of a unit, for those who administer it. */
export function createClassAdminService({ db, now, plans }: Parts) {
  async function readIn(tx: Transaction, unitId: string, asked: { id: string; day?: string }): Promise<ClassInOffice> {
    const row = await readClassRow(tx, { unitId, classId: asked.id })
    if (!row) throw new AppError('not_found')
    if (asked.day !== undefined) requireRealDay(asked.day)
    const today = await plans.today(tx, unitId)
    const day = asked.day === today ? undefined : asked.day
    const of = { unitId, classId: asked.id, day }
    const teachers = await readTeachersOn(tx, of)
    const pupils = await readPupilsOn(tx, of)
    return { ...row, today, teachers, pupils, plans: await plans.ofClass(tx, unitId, asked.id) }
  }

  async function requireFree(tx: Transaction, unitId: string, fields: ClassFields, except?: string): Promise<void> {
    const { grade, className, campusId } = fields
    if (campusId !== null && !(await hasCampuses(tx, unitId, [campusId]))) throw new AppError('not_found')
    const named = { grade, className, campusId, ...(except === undefined ? {} : { except }) }
    if (await isClassNameTaken(tx, unitId, named)) throw fieldRefusal({ className: 'class_name_taken' })
  }

  /** Names without what nobody sees; a name of nothing else is none. */
  function trimmed<Fields extends object>(fields: Fields, needed: readonly (keyof Fields & string)[]): Fields {
    const clean = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' && name !== 'campusId' ? plainName(value) : value,
      ]),
    ) as Fields
    const empty = needed.filter((name) => clean[name] === '')
    if (empty.length > 0) throw fieldRefusal(Object.fromEntries(empty.map((name) => [name, 'validation_failed'])))
    return clean
  }

  const classNames = ['gradeName', 'className'] as const
  const aboutClass = (unitId: string, id: string) => ({ unitId, target: { kind: 'class', id } as const, at: now() })

  return {
    list({ unitId }: Administrator, query: ClassesQuery): Promise<{ list: ListedClass[]; total: number }> {
      const { page = 1, pageSize = defaultPageSize } = query
      const wish = { ...wishOf(query), from: (page - 1) * pageSize, most: pageSize }
      return db.inUnit(unitId, (tx) => readClassesPage(tx, unitId, wish))
    },

    read: ({ unitId }: Administrator, asked: { id: string; day?: string }): Promise<ClassInOffice> =>
      db.inUnit(unitId, (tx) => readIn(tx, unitId, asked)),

    choices: ({ unitId }: Administrator) =>
      db.inUnit(unitId, async (tx) => ({ today: await plans.today(tx, unitId), ...(await readChoices(tx, unitId)) })),

    find(
      { unitId }: Administrator,
      { kind, search }: { kind: 'teacher' | 'pupil'; search: string },
    ): Promise<FoundForClass[]> {
      const words = searchWords(search)
      if (words.length === 0) return Promise.resolve([])
      return db.inUnit(unitId, (tx) => (kind === 'teacher' ? findTeachers : findPupils)(tx, unitId, words))
    },

    add({ caller, unitId }: Administrator, written: ClassFields): Promise<{ id: string }> {
      const fields = trimmed(written, classNames)
      return db.inUnit(unitId, async (tx) => {
        await holdGrade(tx, unitId, fields.grade)
        await requireFree(tx, unitId, fields)
        const id = await insertClass(tx, unitId, { ...fields, openedOn: await plans.today(tx, unitId) })
        if (id === undefined) throw fieldRefusal({ className: 'class_name_taken' })
        await recordChange(tx, caller, { ...aboutClass(unitId, id), action: 'class added', after: fields })
        await followClass(tx, unitId, { before: null, now: { id, ...fields }, by: caller, at: now() })
        return { id }
      })
    },

    change(
      { caller, unitId }: Administrator,
      { id, version, ...written }: ClassFields & { id: string; version: number },
    ): Promise<ClassInOffice> {
      const fields = trimmed(written, classNames)
      return db.inUnit(unitId, async (tx) => {
        await holdGrade(tx, unitId, fields.grade)
        const before = await readClassRow(tx, { unitId, classId: id })
        if (!before) throw new AppError('not_found')
        if (before.closedOn !== null) throw new AppError('class_closed')
        await requireFree(tx, unitId, fields, id)
        const written = await keepRightsOfPlace(tx, { caller, unitId }, async () => {
          const done = await updateClass(tx, { unitId, classId: id, version }, fields)
          // Here, since after it this transaction reads nothing more.
          if (done === 'name taken') throw fieldRefusal({ className: 'class_name_taken' })
          return done
        })
        if (written === 'newer version') throw new AppError('changed_meanwhile')
        await recordChange(tx, caller, {
          ...{ ...aboutClass(unitId, id), action: 'class changed', after: fields },
          before: Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(before, name)])),
        })
        await followClass(tx, unitId, { before, now: { id, ...fields }, by: caller, at: now() })
        return readIn(tx, unitId, { id })
      })
    },

    reopen: ({ caller, unitId }: Administrator, id: string): Promise<void> =>
      db.inUnit(unitId, async (tx) => {
        const [held] = await holdClasses(tx, unitId, [id])
        const row = await readClassRow(tx, { unitId, classId: id })
        if (!held || !row) throw new AppError('not_found')
        if (row.closedOn === null) return
        await requireFree(tx, unitId, row, id)
        await changeAsOf(tx, await plans.today(tx, unitId))
        if (!(await writeClosed(tx, { unitId, classId: id }, null)))
          throw fieldRefusal({ className: 'class_name_taken' })
        const { closedOn: until } = row
        const back = await keepRightsOfPlace(tx, { caller, unitId }, () =>
          bringTeachersBack(tx, { unitId, classId: id, until }),
        )
        await recordChange(tx, caller, {
          ...{ ...aboutClass(unitId, id), action: 'class opened again' },
          before: { closedOn: row.closedOn },
          after: { closedOn: null },
        })
        await recordChanges(tx, teachersIn({ unitId, classId: id, by: caller, at: now() }, 'set', back))
      }),
  }
}
