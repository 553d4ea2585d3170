import type { PupilMove } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { type By, recordChange, recordChanges } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdClasses, writeClosed } from './class-admin-queries.ts'
import {
  changeAsOf,
  type FormerPost,
  hasPupils,
  holdPupils,
  isStaffOf,
  removeAllTeachers,
  removeTeacher,
  writeMoves,
  writeTeacher,
} from './class-member-queries.ts'

/** What is changed by hand today or, planned, on its day by the sweep. */
export type ClassChange =
  | { kind: 'move pupils'; moves: readonly PupilMove[] }
  | {
      kind: 'set teacher'
      classId: string
      userId: string
      subject: string
      englishSubject: string
      headTeacher: boolean
      insteadOf?: string
    }
  | { kind: 'end teacher'; classId: string; userId: string; subject: string }
  | { kind: 'close class'; classId: string }

/** In which unit, by whom, with whose rights, and as of which day of the unit's calendar. */
export type ChangePlace = { unitId: string; by: By; administrator: Administrator; day: string; at: Date }

/** Does one change; the caller has checked the right to it. */
export function changeClasses(tx: Transaction, place: ChangePlace, change: ClassChange): Promise<void> {
  return keepRightsOfPlace(tx, place.administrator, () => performChange(tx, place, change))
}

async function performChange(tx: Transaction, place: ChangePlace, change: ClassChange): Promise<void> {
  await changeAsOf(tx, place.day)
  if (change.kind === 'move pupils') return move(tx, place, change.moves)
  await holdOpen(tx, place.unitId, [change.classId])
  if (change.kind === 'set teacher') return set(tx, place, change)
  if (change.kind === 'end teacher') return end(tx, place, change)
  return close(tx, place, change.classId)
}

/** Refuses a change that names what there is not: planned, it could only fail. Whether it can be done its day will tell. */
export async function requireKnown(tx: Transaction, unitId: string, change: ClassChange): Promise<void> {
  if (change.kind !== 'move pupils') {
    await holdOpen(tx, unitId, [change.classId])
    if (change.kind === 'set teacher' && !(await isStaffOf(tx, unitId, change.userId))) throw new AppError('not_found')
    return
  }
  const { moves } = change
  await holdOpen(tx, unitId, [...new Set(moves.flatMap(({ to }) => to ?? []))])
  const pupils = await holdPupils(
    tx,
    unitId,
    moves.map(({ pupilId }) => pupilId),
  )
  if (pupils.length !== moves.length) throw new AppError('not_found')
}

/** Holds classes so that nobody closes them meanwhile. */
async function holdOpen(tx: Transaction, unitId: string, ids: readonly string[]): Promise<void> {
  const held = await holdClasses(tx, unitId, ids)
  if (held.length !== ids.length) throw new AppError('not_found')
  if (held.some(({ closedOn }) => closedOn !== null)) throw new AppError('class_closed')
}

async function move(tx: Transaction, { unitId, by, at }: ChangePlace, moves: readonly PupilMove[]): Promise<void> {
  await holdOpen(tx, unitId, [...new Set(moves.flatMap(({ to }) => to ?? []))])
  const pupils = await holdPupils(
    tx,
    unitId,
    moves.map(({ pupilId }) => pupilId),
  )
  if (pupils.length !== moves.length) throw new AppError('not_found')
  const found = new Map(pupils.map((pupil) => [pupil.id, pupil]))
  if (moves.some(({ pupilId, from }) => found.get(pupilId)?.classId !== from)) throw new AppError('changed_meanwhile')
  await writeMoves(tx, unitId, moves)
  await recordChanges(
    tx,
    moves.map(({ pupilId, from, to }) => ({
      ...{ by, unitId, at, action: 'pupil moved' as const },
      ...subjectOf(found.get(pupilId)?.userId),
      target: { kind: 'pupil' as const, id: pupilId },
      before: { classId: from },
      after: { classId: to },
    })),
  )
}

const subjectOf = (userId: string | null | undefined) => (userId ? { subject: userId } : {})

type Of<Kind extends ClassChange['kind']> = Extract<ClassChange, { kind: Kind }>

async function set(tx: Transaction, place: ChangePlace, change: Of<'set teacher'>): Promise<void> {
  const { unitId, by, at } = place
  const { kind: _kind, classId, insteadOf, ...post } = change
  if (!(await isStaffOf(tx, unitId, post.userId))) throw new AppError('not_found')
  if (insteadOf !== undefined && insteadOf !== post.userId)
    await end(tx, place, { kind: 'end teacher', classId, userId: insteadOf, subject: post.subject })
  const replaced = await writeTeacher(tx, { unitId, classId, ...post })
  await recordChange(tx, by, {
    ...{ unitId, at, action: 'teacher of class set', subject: post.userId },
    target: { kind: 'class', id: classId },
    after: { subject: post.subject, headTeacher: post.headTeacher },
  })
  await recordChanges(tx, teachersIn({ unitId, classId, by, at }, 'replaced', replaced))
}

async function end(tx: Transaction, { unitId, by, at }: ChangePlace, change: Of<'end teacher'>): Promise<void> {
  const { kind: _kind, ...post } = change
  if (!(await removeTeacher(tx, { unitId, ...post }))) throw new AppError('not_found')
  await recordChange(tx, by, {
    ...{ unitId, at, action: 'teacher of class ended', subject: post.userId },
    target: { kind: 'class', id: post.classId },
    before: { subject: post.subject },
  })
}

type InClass = { unitId: string; classId: string; by: By; at: Date }

/** An audit line for each teacher of a class who came, went, or is class teacher no more because of something else. */
export function teachersIn(
  { unitId, classId, by, at }: InClass,
  what: 'set' | 'replaced' | 'ended',
  posts: readonly FormerPost[],
) {
  return posts.map(({ userId, subject, headTeacher }) => ({
    ...{ by, unitId, at, subject: userId },
    action: what === 'ended' ? ('teacher of class ended' as const) : ('teacher of class set' as const),
    target: { kind: 'class' as const, id: classId },
    ...(what === 'ended' && { before: { subject } }),
    ...(what === 'set' && { after: { subject, headTeacher } }),
    ...(what === 'replaced' && { before: { headTeacher: true }, after: { headTeacher: false }, detail: { subject } }),
  }))
}

async function close(tx: Transaction, { unitId, by, day, at }: ChangePlace, classId: string): Promise<void> {
  if (await hasPupils(tx, unitId, classId)) throw new AppError('class_has_pupils')
  const ended = await removeAllTeachers(tx, unitId, classId)
  await writeClosed(tx, { unitId, classId }, day)
  await recordChange(tx, by, {
    ...{ unitId, at, action: 'class closed', target: { kind: 'class', id: classId } },
    before: { closedOn: null },
    after: { closedOn: day },
  })
  await recordChanges(tx, teachersIn({ unitId, classId, by, at }, 'ended', ended))
}
