import type { CourtNote } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { and, eq } from 'drizzle-orm'
import { courtNotes } from '#database/tables/guardians.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type OfChild = { unitId: string; childId: string }

const ofChild = ({ unitId, childId }: OfChild) => and(eq(courtNotes.unitId, unitId), eq(courtNotes.studentId, childId))

const columns = { note: courtNotes.note, version: courtNotes.version }

export async function readNote(tx: Transaction, unitId: string, childId: string): Promise<CourtNote | undefined> {
  const [row] = await tx.select(columns).from(courtNotes).where(ofChild({ unitId, childId }))
  return row
}

/** Writes the note over the version that was read, 0 where there was none; undefined when there is another one now. */
export async function writeNote(
  tx: Transaction,
  { version, ...of }: OfChild & { version: number },
  { note, at }: { note: string; at: Date },
): Promise<CourtNote | undefined> {
  const { unitId, childId: studentId } = of
  const rows =
    version === 0
      ? await tx
          .insert(courtNotes)
          .values({ unitId, studentId, note, writtenAt: at })
          .onConflictDoNothing()
          .returning(columns)
      : await tx
          .update(courtNotes)
          .set({ note, writtenAt: at })
          .where(and(ofChild(of), eq(courtNotes.version, version)))
          .returning(columns)
  return rows[0]
}
