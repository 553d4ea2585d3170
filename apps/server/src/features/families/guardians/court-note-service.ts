import type { CourtNote } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readNote, writeNote } from './court-note-queries.ts'
import { isPupil } from './guardian-queries.ts'

export type CourtNoteService = ReturnType<typeof createCourtNoteService>

/** What courts have decided about children. Each reading is recorded; the record never holds the text. */
export function createCourtNoteService({ db, now }: { db: Database; now: () => Date }) {
  const aboutPupil = (unitId: string, id: string) => ({ unitId, target: { kind: 'pupil', id } as const, at: now() })
  return {
    read: ({ caller, unitId }: Administrator, childId: string): Promise<CourtNote> =>
      db.inUnit(unitId, async (tx) => {
        if (!(await isPupil(tx, unitId, childId))) throw new AppError('not_found')
        const found = await readNote(tx, unitId, childId)
        await recordChange(tx, caller, { ...aboutPupil(unitId, childId), action: 'court note read' })
        return found ?? { note: '', version: 0 }
      }),

    save: (
      { caller, unitId }: Administrator,
      { childId, note, version }: { childId: string; note: string; version: number },
    ): Promise<CourtNote> =>
      db.inUnit(unitId, async (tx) => {
        if (!(await isPupil(tx, unitId, childId))) throw new AppError('not_found')
        const saved = await writeNote(tx, { unitId, childId, version }, { note: note.trim(), at: now() })
        if (!saved) throw new AppError('changed_meanwhile')
        await recordChange(tx, caller, {
          ...{ ...aboutPupil(unitId, childId), action: 'court note saved' },
          detail: { empty: note.trim() === '' },
        })
        return saved
      }),
  }
}
