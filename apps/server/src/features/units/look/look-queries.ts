import type { LookFields } from '@homeroom/contract/units/unit-look-schemas.ts'
import { and, count, eq, lt, notInArray } from 'drizzle-orm'
import { unitLoginConfigurations, unitLookDrafts, unitPictures, units } from '#database/tables/units.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

/** Logo, sign-in picture and footer of a unit, with its version. The transaction is in the unit. */
export async function readLookRow(tx: Transaction, unitId: string) {
  const found = await tx
    .select({
      code: units.code,
      version: units.version,
      logo: units.logo,
      signInPicture: units.signInPicture,
      footer: unitLoginConfigurations.footer,
      link: unitLoginConfigurations.link,
      decorationSet: unitLoginConfigurations.decorationSet,
      loginJumpPage: unitLoginConfigurations.loginJumpPage,
    })
    .from(units)
    .leftJoin(unitLoginConfigurations, eq(unitLoginConfigurations.unitId, units.id))
    .where(eq(units.id, unitId))
  const row = found[0]
  if (!row) return undefined
  const { footer, link, decorationSet, loginJumpPage } = row
  const texts = { footer: footer ?? '', link: link ?? '', decorationSet: decorationSet ?? '' }
  return { ...row, ...texts, loginJumpPage: loginJumpPage ?? '' }
}

/** Writes over a version; false when there is a newer one. */
export async function writeFace(
  tx: Transaction,
  { unitId, version }: { unitId: string; version: number },
  { logo, signInPicture }: Pick<LookFields, 'logo' | 'signInPicture'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(units)
    .set({ logo, signInPicture })
    .where(and(eq(units.id, unitId), eq(units.version, version)))
  return rowCount === 1
}

/** Footer and page after the sign-in. */
export async function writeSignInPage(
  tx: Transaction,
  unitId: string,
  page: { footer: string; link: string; decorationSet: string; loginJumpPage: string },
): Promise<void> {
  await tx
    .insert(unitLoginConfigurations)
    .values({ unitId, ...page })
    .onConflictDoUpdate({ target: unitLoginConfigurations.unitId, set: page })
}

export async function readDraft(tx: Transaction, unitId: string, userId: string): Promise<LookFields | undefined> {
  const found = await tx.select({ look: unitLookDrafts.look }).from(unitLookDrafts).where(ofPerson(unitId, userId))
  return found[0]?.look
}

type Draft = { unitId: string; userId: string; look: LookFields; madeAt: Date }

/** One draft for each person: a new one takes the place of the one before. Those older than a day are gone. */
export async function writeDraft(tx: Transaction, { madeAt, ...draft }: Draft, dayAgo: Date): Promise<void> {
  await tx.delete(unitLookDrafts).where(and(eq(unitLookDrafts.unitId, draft.unitId), lt(unitLookDrafts.madeAt, dayAgo)))
  await tx
    .insert(unitLookDrafts)
    .values({ ...draft, madeAt })
    .onConflictDoUpdate({
      target: [unitLookDrafts.unitId, unitLookDrafts.userId],
      set: { look: draft.look, madeAt },
    })
}

const ofPerson = (unitId: string, userId: string) =>
  and(eq(unitLookDrafts.unitId, unitId), eq(unitLookDrafts.userId, userId))

export async function listPictureIds(tx: Transaction, unitId: string): Promise<string[]> {
  const found = await tx.select({ id: unitPictures.id }).from(unitPictures).where(eq(unitPictures.unitId, unitId))
  return found.map(({ id }) => id)
}

export async function countPictures(tx: Transaction, unitId: string): Promise<number> {
  const found = await tx.select({ of: count() }).from(unitPictures).where(eq(unitPictures.unitId, unitId))
  return found[0]?.of ?? 0
}

export async function keepPicture(tx: Transaction, picture: typeof unitPictures.$inferInsert): Promise<void> {
  const { madeAt } = picture
  await tx
    .insert(unitPictures)
    .values(picture)
    .onConflictDoUpdate({ target: [unitPictures.unitId, unitPictures.id], set: { madeAt } })
}

/** Removes pictures that no page shows, but for those of the last day: a look that is being made may want them. */
export async function deletePictures(
  tx: Transaction,
  unitId: string,
  { shown, before }: { shown: readonly string[]; before: Date },
): Promise<void> {
  await tx
    .delete(unitPictures)
    .where(
      and(
        eq(unitPictures.unitId, unitId),
        lt(unitPictures.madeAt, before),
        notInArray(unitPictures.id, [...shown, '']),
      ),
    )
}

/** A picture for whoever asks. */
export function findPicture(db: Database, unitId: string, id: string) {
  return db.inUnit(unitId, async (tx) => {
    const found = await tx
      .select({ type: unitPictures.type, data: unitPictures.data })
      .from(unitPictures)
      .where(and(eq(unitPictures.unitId, unitId), eq(unitPictures.id, id)))
    return found[0]
  })
}
