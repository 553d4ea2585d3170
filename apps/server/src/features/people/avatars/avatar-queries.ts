import { and, eq, sql } from 'drizzle-orm'
import { personPictures } from '#database/tables/person-pictures.ts'
import { users } from '#database/tables/users.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const ofUser = ({ unitId, userId }: Person) => and(eq(users.unitId, unitId), eq(users.id, userId))

/** A person; undefined when there is none. Changes of one person follow each other. */
export async function lockPerson(
  tx: Transaction,
  person: Person,
): Promise<{ id: string; superman: boolean } | undefined> {
  const fields = { id: users.id, superman: users.superman }
  const [found] = await tx.select(fields).from(users).where(ofUser(person)).for('no key update')
  return found
}

/** Writes a picture in the place of the one before, whose address shows nothing from then on. */
export async function writePicture(
  tx: Transaction,
  { address, ...picture }: typeof personPictures.$inferInsert & { address: string },
): Promise<void> {
  const { id, avif, webp, madeAt } = picture
  await tx
    .insert(personPictures)
    .values(picture)
    .onConflictDoUpdate({
      target: [personPictures.unitId, personPictures.userId],
      set: { id, avif, webp, madeAt },
    })
  await tx.update(users).set({ picture: address }).where(ofUser(picture))
}

/** False when the person had no picture. */
export async function removePicture(tx: Transaction, person: Person): Promise<boolean> {
  const { unitId, userId } = person
  const gone = await tx
    .delete(personPictures)
    .where(and(eq(personPictures.unitId, unitId), eq(personPictures.userId, userId)))
  await tx.update(users).set({ picture: '' }).where(ofUser(person))
  return gone.rowCount === 1
}

type Found = { userId: string; userType: string; data: Buffer; near: boolean }

/** A picture by its id. `near`: its person is in a class of the reader or of a child whom the reader may see, or is such a child. */
export async function findPicture(
  tx: Transaction,
  { unitId, id, format }: { unitId: string; id: string; format: 'avif' | 'webp' },
  readerId: string,
): Promise<Found | undefined> {
  const { rows } = await tx.execute<Found>(sql`
    select u.id as "userId", u.user_type as "userType", ${sql.identifier(format)} as data, exists (
      select from students s join students r on r.unit_id = s.unit_id and r.class_id = s.class_id and r.status = 1
      where s.unit_id = ${unitId} and s.user_id = u.id and s.status = 1
        and (r.user_id = ${readerId} or exists (
          select from guardianships g where g.unit_id = r.unit_id and g.student_id = r.id
            and g.guardian_id = ${readerId} and g.may_see))) as near
    from person_pictures p join users u on u.unit_id = p.unit_id and u.id = p.user_id
    where p.unit_id = ${unitId} and p.id = ${id}`)
  return rows[0]
}
