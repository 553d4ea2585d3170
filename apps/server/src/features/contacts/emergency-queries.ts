import type { EmergencyContact } from '@homeroom/contract/contacts/contact-schemas.ts'
import { and, eq } from 'drizzle-orm'
import { emergencyContacts } from '#database/tables/contacts.ts'
import { guardianships } from '#database/tables/students.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type OfChild = { unitId: string; childId: string }
export type EmergencyRow = { contacts: EmergencyContact[]; version: number }

/** Who is called about a child; an empty list of version 0 where nobody has written one. */
export async function readEmergency(tx: Transaction, { unitId, childId }: OfChild): Promise<EmergencyRow> {
  const { contacts, version } = emergencyContacts
  const [found] = await tx
    .select({ contacts, version })
    .from(emergencyContacts)
    .where(and(eq(emergencyContacts.unitId, unitId), eq(emergencyContacts.studentId, childId)))
  return found ?? { contacts: [], version: 0 }
}

/** Saves a list over the version that was read, where 0 is none; false when there is another one. */
export async function writeEmergency(
  tx: Transaction,
  { unitId, childId, contacts, version, at }: OfChild & EmergencyRow & { at: Date },
): Promise<boolean> {
  const table = emergencyContacts
  const row = { contacts, version: version + 1, changedAt: at }
  const saving =
    version === 0
      ? tx
          .insert(table)
          .values({ unitId, studentId: childId, ...row })
          .onConflictDoNothing()
      : tx
          .update(table)
          .set(row)
          .where(and(eq(table.unitId, unitId), eq(table.studentId, childId), eq(table.version, version)))
  return (await saving).rowCount === 1
}

/** What a guardian may do for a child now; undefined where the two are not linked. */
export async function readRights(
  tx: Transaction,
  { unitId, childId, guardianId }: OfChild & { guardianId: string },
): Promise<{ maySee: boolean; maySign: boolean } | undefined> {
  const { maySee, maySign } = guardianships
  const [found] = await tx
    .select({ maySee, maySign })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.unitId, unitId),
        eq(guardianships.guardianId, guardianId),
        eq(guardianships.studentId, childId),
      ),
    )
  return found
}
