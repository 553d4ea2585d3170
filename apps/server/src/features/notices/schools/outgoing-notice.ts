import { and, eq } from 'drizzle-orm'
import { notices } from '#database/tables/messages.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type Outgoing = NonNullable<Awaited<ReturnType<typeof readOutgoing>>>

/** What an area's notice says, as it is written into each school. */
export async function readOutgoing(tx: Transaction, { unitId, id }: { unitId: string; id: string }) {
  const [row] = await tx
    .select({
      unitId: notices.unitId,
      id: notices.id,
      title: notices.title,
      text: notices.text,
      importance: notices.importance,
      expiresAt: notices.expiresAt,
      audience: notices.audience,
      audienceName: notices.audienceName,
      audienceEnglishName: notices.audienceEnglishName,
      publishedAt: notices.publishedAt,
    })
    .from(notices)
    .where(and(eq(notices.unitId, unitId), eq(notices.id, id)))
  return row
}
