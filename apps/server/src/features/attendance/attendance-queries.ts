import { type AttendanceTimes, usualAttendanceTimes } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { attendanceGradeTimes, attendanceSettings, schoolDays } from '#database/tables/attendance.ts'
import { terms } from '#database/tables/school-years.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { OwnDay } from './school-day-rules.ts'

/** Times and weekdays of a unit; version 0 where nothing was set. */
export async function readTimes(tx: Transaction, unitId: string): Promise<AttendanceTimes & { version: number }> {
  const [settings] = await tx.select().from(attendanceSettings).where(eq(attendanceSettings.unitId, unitId))
  const { grade, begins } = attendanceGradeTimes
  const grades = await tx
    .select({ grade, begins })
    .from(attendanceGradeTimes)
    .where(eq(attendanceGradeTimes.unitId, unitId))
    .orderBy(grade)
  if (!settings) return { ...usualAttendanceTimes, version: 0 }
  const { unitId: _, ...times } = settings
  return { ...times, grades }
}

/** Writes over a version; false when there is a newer one. */
export async function writeTimes(
  tx: Transaction,
  { unitId, version }: { unitId: string; version: number },
  { grades, ...times }: AttendanceTimes,
): Promise<boolean> {
  const written = version === 0 ? await insertTimes(tx, unitId, times) : await updateTimes(tx, unitId, version, times)
  if (!written) return false
  await tx.delete(attendanceGradeTimes).where(eq(attendanceGradeTimes.unitId, unitId))
  if (grades.length > 0) await tx.insert(attendanceGradeTimes).values(grades.map((own) => ({ ...own, unitId })))
  return true
}

type Times = Omit<AttendanceTimes, 'grades'>

async function insertTimes(tx: Transaction, unitId: string, times: Times): Promise<boolean> {
  const { rowCount } = await tx
    .insert(attendanceSettings)
    .values({ unitId, ...times })
    .onConflictDoNothing()
  return rowCount === 1
}

async function updateTimes(tx: Transaction, unitId: string, version: number, times: Times): Promise<boolean> {
  const { rowCount } = await tx
    .update(attendanceSettings)
    .set({ ...times, version: version + 1 })
    .where(and(eq(attendanceSettings.unitId, unitId), eq(attendanceSettings.version, version)))
  return rowCount === 1
}

/** The terms of all school years. */
export function readTerms(tx: Transaction, unitId: string): Promise<{ firstDay: string; lastDay: string }[]> {
  const { firstDay, lastDay } = terms
  return tx.select({ firstDay, lastDay }).from(terms).where(eq(terms.unitId, unitId))
}

/** The days of a range, both included, that the unit has set by itself. */
export function readOwnDays(tx: Transaction, unitId: string, range: { from: string; to: string }): Promise<OwnDay[]> {
  const { day, school, note, englishNote } = schoolDays
  return tx
    .select({ day, school, note, englishNote })
    .from(schoolDays)
    .where(and(eq(schoolDays.unitId, unitId), gte(day, range.from), lte(day, range.to)))
}

/** Of two who set days of a unit at once, the second counts what the first wrote. */
export async function holdOwnDays(tx: Transaction, unitId: string): Promise<number> {
  await tx.execute(sql`select from units where id = ${unitId} for no key update`)
  return tx.$count(schoolDays, eq(schoolDays.unitId, unitId))
}

export async function writeOwnDays(tx: Transaction, unitId: string, days: readonly OwnDay[]): Promise<void> {
  await tx
    .insert(schoolDays)
    .values(days.map((one) => ({ ...one, unitId })))
    .onConflictDoUpdate({
      target: [schoolDays.unitId, schoolDays.day],
      set: { school: sql`excluded.school`, note: sql`excluded.note`, englishNote: sql`excluded.english_note` },
    })
}

/** False when the day was not set. */
export async function deleteOwnDay(tx: Transaction, unitId: string, day: string): Promise<boolean> {
  const { rowCount } = await tx.delete(schoolDays).where(and(eq(schoolDays.unitId, unitId), eq(schoolDays.day, day)))
  return rowCount === 1
}

/** The grades of a unit with their names. */
export async function readGradeNames(
  tx: Transaction,
  unitId: string,
): Promise<{ grade: number; name: string; englishName: string }[]> {
  const { rows } = await tx.execute<{ grade: number; name: string; englishName: string }>(sql`
    select number as grade, name, english_name as "englishName" from grades where unit_id = ${unitId} order by number`)
  return rows
}
