import { setTimeout as pause } from 'node:timers/promises'
import { jobKept } from '@homeroom/contract/limits.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { AbsentAdministrator } from '#features/units/absent-administrator.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { refusalOf } from '#platform/calls/refusal-of.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { doEach } from '#platform/running/do-all.ts'
import { performOrHalve } from './halving.ts'
import type { JobInput, JobKinds } from './job-kinds.ts'
import {
  claimJob,
  countTry,
  findUnitsWithJobs,
  type JobRow,
  readItemsAfter,
  readNextJob,
  removeEndedJobs,
  type Settled,
  updateJob,
  writeItems,
} from './job-queries.ts'
import type { JobTelling } from './job-telling.ts'

export type JobRunner = ReturnType<typeof createJobRunner>

type Parts = {
  db: Database
  now: () => Date
  kinds: JobKinds
  /** Whoever asked, with the rights of this moment. */
  absent: AbsentAdministrator
  telling: JobTelling
  /** Told when a part failed for a reason that is no refusal. */
  failed: (error: unknown, unitId: string) => void
}

/** So many are done in one transaction: they are locked for a fraction of a second. */
export const partSize = 100

/** Between two parts others have their turn: whoever cancels the job, and all ordinary calls. */
const breath = 20

/** So often in a row a part is tried before the job is given up. */
const triesAtMost = 5

/** Does jobs part by part. Several processes may: whoever does a part holds the row of the job. */
export function createJobRunner({ db, now, kinds, absent, telling, failed }: Parts) {
  let running: Promise<void> | undefined
  let askedAgain = false
  let closed = false

  async function end(tx: Transaction, job: JobRow, fields: { state: 'done' | 'failed'; failure?: string }) {
    const { unitId, id, kind, askedBy, askedByUnit, requestId } = job
    const endedAt = now()
    await updateJob(tx, job, { ...fields, finishedAt: endedAt })
    const by = { unitId: askedByUnit, userId: askedBy, from: { requestId, device: 'bulk action' } }
    const { total, done, unchanged, refused } = job
    await recordChange(tx, by, {
      ...{ unitId, action: 'bulk action ended', target: { kind: 'bulk action', id }, at: endedAt },
      detail: { kind, ...fields, total, done, unchanged, refused },
    })
    await telling.ended(tx, { ...job, ...fields }, { state: fields.state, endedAt })
  }

  /** Does the next part of a job that this transaction holds. */
  async function doPartOf(tx: Transaction, job: JobRow, administrator: Administrator | undefined): Promise<string[]> {
    const kind = kinds[job.kind as keyof JobKinds]
    if (!administrator || !kind) {
      await end(tx, job, { state: 'failed', failure: 'not_allowed' })
      return []
    }
    const input = job.input as JobInput
    const refusal = await refusalOfWhole(() => kind.require?.(tx, administrator, input))
    if (refusal !== undefined) {
      await end(tx, job, { state: 'failed', failure: refusal })
      return []
    }
    const after = job.done + job.unchanged + job.refused
    const items = await readItemsAfter(tx, { unitId: job.unitId, jobId: job.id, after, most: partSize })
    const act = { ...administrator, caller: { ...administrator.caller, from: originOf(job) } }
    const undo = job.undoes === null ? undefined : kind.undo
    const tried = await performOrHalve(tx, items, (some) =>
      undo
        ? undo(tx, act, {
            changes: some.map(({ subject, before }) => ({ subject, before: before as object })),
            input,
          })
        : kind.perform(tx, act, { subjects: some.map(({ subject }) => subject), input }),
    )
    // What is not true of the whole any more ends it, also when that came about while they were done: it refuses nobody of them.
    const late = tried.some(isRefused)
      ? await refusalOfWhole(() => kind.require?.(tx, administrator, input))
      : undefined
    const settled = late === undefined ? tried : tried.filter((one) => !isRefused(one))
    await writeItems(tx, { unitId: job.unitId, jobId: job.id }, settled)
    const count = (state: string) => settled.filter((one) => one.state === state).length
    const counts = {
      done: job.done + count('done'),
      unchanged: job.unchanged + count('unchanged'),
      refused: job.refused + count('refused'),
    }
    await updateJob(tx, job, { ...counts, state: 'running', startedAt: job.startedAt ?? now(), tries: 0 })
    if (late !== undefined) await end(tx, { ...job, ...counts }, { state: 'failed', failure: late })
    else if (counts.done + counts.unchanged + counts.refused >= job.total)
      await end(tx, { ...job, ...counts }, { state: 'done' })
    return items.map(({ subject }) => subject)
  }

  /** Does one part of the next job of a unit; false when there is none, or when another process is at it. */
  async function doPart(unitId: string): Promise<boolean> {
    const next = await db.inUnit(unitId, (tx) => readNextJob(tx, unitId))
    if (!next) return false
    const { id, askedBy, askedByUnit } = next
    const kind = kinds[next.kind as keyof JobKinds]
    try {
      const by = { unitId: askedByUnit, userId: askedBy }
      const administrator = kind && (await absent({ by, unitId, permission: kind.permission }))
      const subjects = await db.inUnit(unitId, async (tx) => {
        const job = await claimJob(tx, unitId, id)
        return job && doPartOf(tx, job, administrator)
      })
      if (subjects) kind?.forget?.(unitId, subjects)
      return subjects !== undefined
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // Nothing of the part was done. While the database is away nobody can note that, either.
      if (refusalOf(error).code === 'database_away') throw error
      const tries = await db.inUnit(unitId, (tx) => countTry(tx, unitId, id))
      if (tries >= triesAtMost) await giveUp(unitId, id, refusalOf(error).code)
      throw error
    }
  }

  const giveUp = (unitId: string, id: string, failure: string): Promise<void> =>
    db.inUnit(unitId, async (tx) => {
      const job = await claimJob(tx, unitId, id)
      if (job) await end(tx, job, { state: 'failed', failure })
    })

  const longAgo = () => new Date(now().getTime() - jobKept)

  /** Goes round the units, a part of each in turn, until nothing is left to do. */
  async function work(): Promise<void> {
    for (let some = true; some && !closed; ) {
      askedAgain = false
      some = false
      for (const unitId of await findUnitsWithJobs(db, longAgo())) {
        if (closed) return
        some = (await doPart(unitId).catch((error) => failed(error, unitId))) === true || some
        await pause(breath)
      }
      some ||= askedAgain
    }
  }

  return {
    /** Does what there is to do; a call meanwhile has it look once more. */
    run(): Promise<void> {
      askedAgain = true
      running ??= work().finally(() => {
        running = undefined
      })
      return running
    },
    /** Removes jobs that ended long ago, and what became of each person. */
    async sweep(): Promise<void> {
      await doEach(await findUnitsWithJobs(db, longAgo()), (unitId) =>
        db.inUnit(unitId, (tx) => removeEndedJobs(tx, unitId, longAgo())),
      )
    },
    /** Waits for the part that is under way. */
    async close(): Promise<void> {
      closed = true
      await running?.catch(() => undefined)
    },
  }
}

const isRefused = ({ state }: Settled) => state === 'refused'

/** The code with which a job as a whole is refused. */
async function refusalOfWhole(ask: () => Promise<void> | undefined): Promise<string | undefined> {
  try {
    await ask()
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

/** Lines of the audit log name the call that began the job. */
const originOf = ({ requestId }: JobRow) => ({ requestId, source: '', device: 'bulk action' })
