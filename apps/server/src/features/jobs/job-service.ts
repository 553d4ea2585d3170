import type { JobKindName } from '@homeroom/contract/jobs/job-kinds.ts'
import type { Job } from '@homeroom/contract/jobs/job-schemas.ts'
import { jobKept, openJobsMaximum } from '@homeroom/contract/limits.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import { type CsvColumn, type CsvFile, csvCells } from '#platform/calls/csv-text.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { JobInput, JobKinds } from './job-kinds.ts'
import {
  type Asker,
  countOpenJobs,
  holdJobOf,
  insertJob,
  insertUndoing,
  type JobRow,
  readJobOf,
  readJobsOf,
  readNotDoneAfter,
  updateJob,
} from './job-queries.ts'
import { reasonInReport, reasonOfEnd } from './job-reasons.ts'
import type { JobTelling } from './job-telling.ts'

export type JobService = ReturnType<typeof createJobService>

type Parts = {
  db: Database
  now: () => Date
  kinds: JobKinds
  telling: JobTelling
  /** Has the work begin; it does not wait for it. */
  start: () => void
  requireStepUp: (caller: Caller) => Promise<void>
}

const askerOf = ({ caller, unitId }: Administrator): Asker => ({
  unitId,
  askedBy: caller.userId,
  askedByUnit: caller.unitId,
})

const isOver = ({ state }: JobRow) => state !== 'queued' && state !== 'running'

/** How many lines of a report are read at once. */
const linesAtOnce = 500

/** What is done to very many, as whoever asked for it sees it. */
export function createJobService({ db, now, kinds, telling, start, requireStepUp }: Parts) {
  const kindOf = ({ kind }: JobRow) => kinds[kind as JobKindName]

  async function requireRoom(tx: Transaction, administrator: Administrator): Promise<void> {
    if ((await countOpenJobs(tx, askerOf(administrator))) >= openJobsMaximum) throw new AppError('too_many_jobs')
  }

  /** The row of a job that is begun now, and the line about it. */
  const begun = ({ caller, unitId }: Administrator) => ({
    ...{ unitId, askedBy: caller.userId, askedByUnit: caller.unitId, askedAt: now() },
    requestId: caller.from?.requestId ?? '',
  })
  async function noteBegun(tx: Transaction, { caller, unitId }: Administrator, id: string, detail: object) {
    const target = { kind: 'bulk action', id } as const
    await recordChange(tx, caller, { unitId, action: 'bulk action begun', target, detail, at: now() })
  }

  const mayUndo = (job: JobRow & { undone: boolean }) =>
    isOver(job) && job.undoes === null && job.done > 0 && !job.undone && kindOf(job)?.undo !== undefined && !isOld(job)
  const isOld = ({ finishedAt }: JobRow) => finishedAt !== null && finishedAt.getTime() < now().getTime() - jobKept

  return {
    /** Keeps what is to be done, in the transaction in which those whom it concerns were found. `start` it afterwards. */
    async beginIn(
      tx: Transaction,
      administrator: Administrator,
      { kind, input, subjects }: { kind: JobKindName; input: JobInput; subjects: readonly string[] },
    ): Promise<string> {
      await kinds[kind]?.require?.(tx, administrator, input)
      await requireRoom(tx, administrator)
      const id = await insertJob(tx, { ...begun(administrator), kind, input }, subjects)
      await noteBegun(tx, administrator, id, { kind, people: subjects.length, ...input })
      return id
    },
    start,

    /** Those that they have not put aside, and one that a message names. */
    own: (administrator: Administrator, named?: string): Promise<Job[]> =>
      db.inUnit(administrator.unitId, async (tx) =>
        (await readJobsOf(tx, askerOf(administrator), named)).map((job) => ({
          ...{ id: job.id, kind: job.kind as JobKindName, undoing: job.undoes !== null },
          about: kindOf(job)?.about?.(job.input as JobInput) ?? null,
          state: job.state as Job['state'],
          ...{ total: job.total, done: job.done, unchanged: job.unchanged, refused: job.refused },
          failure: job.failure === '' ? null : reasonOfEnd(job.failure),
          mayUndo: mayUndo(job),
          askedAt: job.askedAt.toISOString(),
          finishedAt: job.finishedAt?.toISOString() ?? null,
        })),
      ),

    cancel: (administrator: Administrator, id: string): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const job = await holdJobOf(tx, askerOf(administrator), id)
        if (!job) throw new AppError('not_found')
        if (isOver(job)) throw new AppError('job_is_over')
        const endedAt = now()
        await updateJob(tx, job, { state: 'cancelled', finishedAt: endedAt })
        const { kind, total, done, unchanged, refused } = job
        await recordChange(tx, administrator.caller, {
          ...{ unitId: job.unitId, action: 'bulk action ended', target: { kind: 'bulk action', id }, at: endedAt },
          detail: { kind, state: 'cancelled', total, done, unchanged, refused },
        })
        await telling.ended(tx, job, { state: 'cancelled', endedAt })
      }),

    async undo(administrator: Administrator, id: string): Promise<{ id: string }> {
      const made = await db.inUnit(administrator.unitId, async (tx) => {
        const job = await holdJobOf(tx, askerOf(administrator), id)
        if (!job) throw new AppError('not_found')
        const { kind, done } = job
        const acting = kindOf(job)
        if (!holdsPermission(administrator.caller, acting?.permission ?? '')) throw new AppError('not_allowed')
        if (!mayUndo({ ...job, undone: false })) throw new AppError('job_not_undone')
        if (acting?.undoNeedsStepUp) await requireStepUp(administrator.caller)
        const input = { ...(job.input as JobInput), undoes: id }
        await acting?.require?.(tx, administrator, input)
        await requireRoom(tx, administrator)
        const row = { ...begun(administrator), kind, input, undoes: id, total: done }
        const undoing = await insertUndoing(tx, row)
        if (undoing === undefined) throw new AppError('job_not_undone')
        await noteBegun(tx, administrator, undoing, { kind, people: done, undoes: id })
        await telling.seen(tx, job)
        return undoing
      })
      start()
      return { id: made }
    },

    putAside: (administrator: Administrator, id: string): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const job = await holdJobOf(tx, askerOf(administrator), id)
        if (!job) throw new AppError('not_found')
        if (!isOver(job)) return
        await updateJob(tx, job, { putAside: true })
        await telling.seen(tx, job)
      }),

    /** Those to whom it was not done. */
    async report(administrator: Administrator, asked: { id: string; language?: Language }): Promise<CsvFile> {
      const { id, language = 'zh-CN' } = asked
      const { unitId, caller } = administrator
      const job = await db.inUnit(unitId, (tx) => readJobOf(tx, askerOf(administrator), id))
      const kind = job && kindOf(job)
      const jobKind = job?.kind as JobKindName
      if (!kind) throw new AppError('not_found')
      if (!holdsPermission(caller, kind.permission)) throw new AppError('not_allowed')
      async function* pages(names: NonNullable<typeof kind>['names']) {
        for (let after = 0; ; ) {
          const rows = await db.inUnit(unitId, async (tx) => {
            const items = await readNotDoneAfter(tx, { unitId, jobId: id, after, most: linesAtOnce })
            const known = await names(
              tx,
              unitId,
              items.map(({ subject }) => subject),
            )
            const byId = new Map(known.map((one) => [one.id, one]))
            return items.map((item) => ({
              ...item,
              words: reasonInReport(item.reason, jobKind),
              person: byId.get(item.subject),
            }))
          })
          if (rows.length === 0) return
          yield rows
          after = rows.at(-1)?.position ?? 0
        }
      }
      return { name: 'not-done', table: csvCells({ columns: columns[language], pages: pages(kind.names) }) }
    },
  }
}

type Line = {
  reason: string
  words: { words: string; englishWords: string }
  person: { realName: string; englishName: string; number: string } | undefined
}

const columns: Record<Language, CsvColumn<Line>[]> = {
  'zh-CN': [
    { title: '姓名', value: ({ person }) => person?.realName ?? '' },
    { title: '学号/工号', value: ({ person }) => person?.number ?? '' },
    { title: '结果', value: ({ reason }) => (reason === '' ? '未执行' : '被拒绝') },
    { title: '原因和处理办法', value: ({ words }) => words.words },
  ],
  en: [
    { title: 'Name', value: ({ person }) => person?.englishName || person?.realName || '' },
    { title: 'Number', value: ({ person }) => person?.number ?? '' },
    { title: 'Result', value: ({ reason }) => (reason === '' ? 'Not reached' : 'Refused') },
    { title: 'Reason and what to do', value: ({ words }) => words.englishWords },
  ],
}
