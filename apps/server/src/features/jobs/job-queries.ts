import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { jobItems, jobs } from '#database/tables/jobs.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

export type JobRow = typeof jobs.$inferSelect
export type ItemRow = Pick<typeof jobItems.$inferSelect, 'position' | 'subject' | 'before'>
/** Whose jobs: an area's administrator is of another unit. */
export type Asker = { unitId: string; askedBy: string; askedByUnit: string }

const open = ['queued', 'running']

export async function insertJob(
  tx: Transaction,
  job: Omit<typeof jobs.$inferInsert, 'total' | 'id'>,
  subjects: readonly string[],
): Promise<string> {
  const [made] = await tx
    .insert(jobs)
    .values({ ...job, total: subjects.length })
    .returning({ id: jobs.id })
  const id = made?.id ?? ''
  // In the order of their ids, which is that in which everybody locks several people.
  await tx.execute(sql`
    insert into job_items (unit_id, job_id, position, subject)
    select ${job.unitId}, ${id}, row_number() over (order by s), s from unnest(${sql.param([...subjects])}::uuid[]) s`)
  return id
}

/** A job about all whom another one changed, with what was there before; undefined when somebody has begun one already. */
export async function insertUndoing(
  tx: Transaction,
  job: Omit<typeof jobs.$inferInsert, 'id'> & { undoes: string },
): Promise<string | undefined> {
  const [made] = await tx.insert(jobs).values(job).onConflictDoNothing().returning({ id: jobs.id })
  if (!made) return undefined
  await tx.execute(sql`
    insert into job_items (unit_id, job_id, position, subject, before)
    select unit_id, ${made.id}, row_number() over (order by position), subject, before from job_items
    where unit_id = ${job.unitId} and job_id = ${job.undoes} and state = 'done'`)
  return made.id
}

export async function countOpenJobs(tx: Transaction, { unitId, askedBy }: Asker): Promise<number> {
  const found = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.unitId, unitId), eq(jobs.askedBy, askedBy), inArray(jobs.state, open)))
  return found.length
}

const ofAsker = ({ unitId, askedBy, askedByUnit }: Asker) =>
  and(eq(jobs.unitId, unitId), eq(jobs.askedBy, askedBy), eq(jobs.askedByUnit, askedByUnit))

/** The jobs of somebody that they have not put aside, behind a named one, and whether each has been taken back. */
export async function readJobsOf(
  tx: Transaction,
  asker: Asker,
  named: string | undefined,
): Promise<(JobRow & { undone: boolean })[]> {
  const isNamed = sql<boolean>`${jobs.id} = ${named ?? null}::uuid`
  const found = await tx
    .select()
    .from(jobs)
    .where(and(ofAsker(asker), or(eq(jobs.putAside, false), isNamed)))
    .orderBy(desc(isNamed), desc(jobs.askedAt), jobs.id)
    .limit(20)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const undone = await tx
    .select({ id: jobs.undoes })
    .from(jobs)
    .where(and(eq(jobs.unitId, asker.unitId), inArray(jobs.undoes, ids)))
  return found.map((job) => ({ ...job, undone: undone.some(({ id }) => id === job.id) }))
}

/** One job of somebody, locked: a part of it that is under way is waited for. */
export async function holdJobOf(tx: Transaction, asker: Asker, id: string): Promise<JobRow | undefined> {
  const [found] = await tx
    .select()
    .from(jobs)
    .where(and(ofAsker(asker), eq(jobs.id, id)))
    .for('no key update')
  return found
}

export async function readJobOf(tx: Transaction, asker: Asker, id: string): Promise<JobRow | undefined> {
  const [found] = await tx
    .select()
    .from(jobs)
    .where(and(ofAsker(asker), eq(jobs.id, id)))
  return found
}

/** The job of a unit that comes next: one after the other, in the order in which they were asked for. */
export async function readNextJob(tx: Transaction, unitId: string): Promise<JobRow | undefined> {
  const [found] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.unitId, unitId), inArray(jobs.state, open)))
    .orderBy(asc(jobs.askedAt), asc(jobs.id))
    .limit(1)
  return found
}

/**
 * Locks an open job for a part of it; undefined while another process holds it, or when it is over. The lock is the whole claim:
 * it ends with the transaction, also when the process is killed.
 */
export async function claimJob(tx: Transaction, unitId: string, id: string): Promise<JobRow | undefined> {
  const [found] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.unitId, unitId), eq(jobs.id, id), inArray(jobs.state, open)))
    .for('no key update', { skipLocked: true })
  return found
}

export async function updateJob(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
  fields: Partial<typeof jobs.$inferInsert>,
): Promise<void> {
  await tx
    .update(jobs)
    .set(fields)
    .where(and(eq(jobs.unitId, unitId), eq(jobs.id, id)))
}

/** One more try of a part in vain; how many in a row that makes. */
export async function countTry(tx: Transaction, unitId: string, id: string): Promise<number> {
  const [row] = await tx
    .update(jobs)
    .set({ tries: sql`${jobs.tries} + 1` })
    .where(and(eq(jobs.unitId, unitId), eq(jobs.id, id)))
    .returning({ tries: jobs.tries })
  return row?.tries ?? 0
}

type ItemsOf = { unitId: string; jobId: string; after: number; most: number }

/** The items of a job behind a position. */
export function readItemsAfter(tx: Transaction, { unitId, jobId, after, most }: ItemsOf): Promise<ItemRow[]> {
  return tx
    .select({ position: jobItems.position, subject: jobItems.subject, before: jobItems.before })
    .from(jobItems)
    .where(and(eq(jobItems.unitId, unitId), eq(jobItems.jobId, jobId), gt(jobItems.position, after)))
    .orderBy(asc(jobItems.position))
    .limit(most)
}

/** The items behind a position that were refused or not reached. */
export function readNotDoneAfter(tx: Transaction, { unitId, jobId, after, most }: ItemsOf) {
  return tx
    .select({ position: jobItems.position, subject: jobItems.subject, reason: jobItems.reason })
    .from(jobItems)
    .where(
      and(
        eq(jobItems.unitId, unitId),
        eq(jobItems.jobId, jobId),
        gt(jobItems.position, after),
        inArray(jobItems.state, ['waiting', 'refused']),
      ),
    )
    .orderBy(asc(jobItems.position))
    .limit(most)
}

export type Settled = { position: number; state: 'done' | 'unchanged' | 'refused'; reason?: string; before?: object }

/** Writes what became of some items. */
export async function writeItems(
  tx: Transaction,
  { unitId, jobId }: { unitId: string; jobId: string },
  settled: readonly Settled[],
): Promise<void> {
  await tx.execute(sql`
    update job_items i set state = s.state, reason = coalesce(s.reason, ''), before = coalesce(s.before, i.before)
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) s(position int, state text, reason text, before jsonb)
    where i.unit_id = ${unitId} and i.job_id = ${jobId} and i.position = s.position`)
}

/** Units with a job that is open, or with one that ended before a moment. */
export async function findUnitsWithJobs(db: Database, endedBefore: Date): Promise<string[]> {
  const rows = await db.look<{ unitId: string }>(
    'find-units-with-jobs',
    sql`select unit_id as "unitId" from find_units_with_jobs(${endedBefore.toISOString()}::timestamptz)`,
  )
  return rows.map(({ unitId }) => unitId)
}

export async function removeEndedJobs(tx: Transaction, unitId: string, before: Date): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.unitId, unitId), lt(jobs.finishedAt, before)))
}

/** Begins something that can be taken back without giving up the transaction. One may be begun inside another. */
export async function startHalf(tx: Transaction): Promise<void> {
  await tx.execute(sql`savepoint half`)
}

export async function keepHalf(tx: Transaction): Promise<void> {
  await tx.execute(sql`release savepoint half`)
}

export async function takeHalfBack(tx: Transaction): Promise<void> {
  await tx.execute(sql`rollback to savepoint half`)
  await tx.execute(sql`release savepoint half`)
}
