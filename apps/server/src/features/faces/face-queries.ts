import type { FaceSettings } from '@homeroom/contract/faces/face-shapes.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { faceConsents, personFaces, unitFaceSettings } from '#database/tables/faces.ts'
import { students } from '#database/tables/students.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

export type FaceRow = typeof personFaces.$inferSelect

/** Where nobody has said anything, faces are not used. */
export const usualFaceSettings: FaceSettings = { offered: false, signIn: false, liveness: true }

/** What faces are used for in a unit: told for any unit, because a visitor has none. */
export async function readFaceSettings(db: Database, unitId: string): Promise<FaceSettings> {
  const rows = await db.look<FaceSettings>(
    'face-settings-of',
    sql`select offered, sign_in as "signIn", liveness from face_settings_of(${unitId})`,
  )
  return rows[0] ?? usualFaceSettings
}

export async function writeFaceSettings(tx: Transaction, unitId: string, settings: FaceSettings): Promise<void> {
  await tx
    .insert(unitFaceSettings)
    .values({ unitId, ...settings })
    .onConflictDoUpdate({ target: unitFaceSettings.unitId, set: settings })
}

export type FacePersonRow = {
  userId: string
  userType: string
  realName: string
  englishName: string
  superman: boolean
  /** Of an active pupil; null for everybody else, and for one without a class. */
  grade: number | null
}

/**
 * An active person; undefined for anybody else. With a lock: what is done to the face of one person follows each other, and nobody
 * is suspended meanwhile. `suspended`: also somebody who is, whose face must go when somebody wants it to.
 */
export async function holdFacePerson(
  tx: Transaction,
  person: Person,
  { suspended = false } = {},
): Promise<FacePersonRow | undefined> {
  const active = suspended ? sql`true` : sql`u.status = 'active'`
  const { rows } = await tx.execute<FacePersonRow>(sql`${selectPerson(person)} and ${active} for no key update of u`)
  return rows[0]
}

export async function findFacePerson(tx: Transaction, person: Person): Promise<FacePersonRow | undefined> {
  const { rows } = await tx.execute<FacePersonRow>(sql`${selectPerson(person)} and u.status = 'active'`)
  return rows[0]
}

const selectPerson = ({ unitId, userId }: Person) => sql`
  select u.id as "userId", u.user_type as "userType", u.real_name as "realName", u.english_name as "englishName", u.superman, (
    select c.grade from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where s.unit_id = u.unit_id and s.user_id = u.id and s.status = 1) as grade
  from users u where u.unit_id = ${unitId} and u.id = ${userId}`

/** The account of a pupil; undefined for one without. */
export async function readAccountOfPupil(
  tx: Transaction,
  { unitId, pupilId }: { unitId: string; pupilId: string },
): Promise<string | undefined> {
  const found = await tx
    .select({ userId: students.userId })
    .from(students)
    .where(and(eq(students.unitId, unitId), eq(students.id, pupilId), eq(students.status, 1)))
  return found[0]?.userId ?? undefined
}

/** The pupil whose account it is, when they are active. */
export async function readPupilOfAccount(tx: Transaction, { unitId, userId }: Person): Promise<string | undefined> {
  const found = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.unitId, unitId), eq(students.userId, userId), eq(students.status, 1)))
  return found[0]?.id
}

export type ConsentRow = {
  id: string
  givenAt: Date
  wording: number
  language: 'zh-CN' | 'en'
  byGuardian: boolean
  byName: string
  byEnglishName: string
}

/** The consent that holds. */
export async function readConsent(tx: Transaction, { unitId, userId }: Person): Promise<ConsentRow | undefined> {
  const { rows } = await tx.execute<Omit<ConsentRow, 'givenAt'> & { givenAt: string }>(sql`
    select c.id, c.given_at as "givenAt", c.wording, c.language, c.by_guardian as "byGuardian",
      coalesce(g.real_name, '') as "byName", coalesce(g.english_name, '') as "byEnglishName"
    from face_consents c left join users g on g.unit_id = c.unit_id and g.id = c.given_by
    where c.unit_id = ${unitId} and c.user_id = ${userId} and c.withdrawn_at is null`)
  return rows.map((row) => ({ ...row, givenAt: new Date(row.givenAt) }))[0]
}

export async function insertConsent(tx: Transaction, consent: typeof faceConsents.$inferInsert): Promise<void> {
  await tx.insert(faceConsents).values(consent)
}

/** False when none held. */
export async function endConsent(
  tx: Transaction,
  { unitId, userId }: Person,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const ended = await tx
    .update(faceConsents)
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where(and(eq(faceConsents.unitId, unitId), eq(faceConsents.userId, userId), isNull(faceConsents.withdrawnAt)))
    .returning({ id: faceConsents.id })
  return ended.length > 0
}

const ofPerson = ({ unitId, userId }: Person) => and(eq(personFaces.unitId, unitId), eq(personFaces.userId, userId))

/** When the face of a person was registered, and with which model; without the face. */
export async function readFaceFacts(
  tx: Transaction,
  person: Person,
): Promise<{ registeredAt: Date; model: string } | undefined> {
  const { registeredAt, model } = personFaces
  const found = await tx.select({ registeredAt, model }).from(personFaces).where(ofPerson(person))
  return found[0]
}

export async function readFaceRow(tx: Transaction, person: Person): Promise<FaceRow | undefined> {
  const found = await tx.select().from(personFaces).where(ofPerson(person))
  return found[0]
}

/** Writes a face in the place of the one before. A new row, because its serial number says that something changed. */
export async function replaceFace(tx: Transaction, face: typeof personFaces.$inferInsert): Promise<void> {
  await tx.delete(personFaces).where(ofPerson(face))
  await tx.insert(personFaces).values(face)
}

/** What was deleted. */
export async function deleteFace(tx: Transaction, person: Person): Promise<{ photographs: number; templates: number }> {
  const gone = await tx.delete(personFaces).where(ofPerson(person)).returning({ templates: personFaces.templates })
  return { photographs: gone.length, templates: gone[0]?.templates ?? 0 }
}

export async function countFaces(tx: Transaction, unitId: string): Promise<number> {
  return tx.$count(personFaces, eq(personFaces.unitId, unitId))
}

/** Whether a person can be recognised now: active, agreed to a wording or a later one, and with a face, to sign in with one that may. */
export async function isRecognisable(
  tx: Transaction,
  { unitId, userId, leastWording, toSignIn }: Person & { leastWording: number; toSignIn: boolean },
): Promise<boolean> {
  const { rows } = await tx.execute<{ can: boolean }>(sql`
    select exists (select from person_faces f
      join users u on u.unit_id = f.unit_id and u.id = f.user_id and u.status = 'active'
      join face_consents c on c.unit_id = f.unit_id and c.user_id = f.user_id and c.withdrawn_at is null
        and c.wording >= ${leastWording}
      where f.unit_id = ${unitId} and f.user_id = ${userId} and (f.signs_in or not ${toSignIn})) as can`)
  return rows[0]?.can ?? false
}

/** Another text after each registration and each deletion in a unit, also those of other processes. */
export async function readFacesState(tx: Transaction, unitId: string): Promise<string> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    select concat_ws('/', count(*), max(serial), sum(serial)) as state from person_faces where unit_id = ${unitId}`)
  return rows[0]?.state ?? ''
}

export type SealedTemplates = { userId: string; sealed: Buffer }

/** All sealed templates of a unit. Whether somebody may be recognised now is asked when they are: who is brought back changes no template. */
export async function readSealedTemplates(tx: Transaction, unitId: string, model: string): Promise<SealedTemplates[]> {
  const { rows } = await tx.execute<SealedTemplates>(sql`
    select f.user_id as "userId", f.sealed_templates as sealed from person_faces f
    where f.unit_id = ${unitId} and f.model = ${model}`)
  return rows
}
