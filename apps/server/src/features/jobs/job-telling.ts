import type { JobKindName } from '@homeroom/contract/jobs/job-kinds.ts'
import { jobKept } from '@homeroom/contract/limits.ts'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { inOtherUnit } from '#platform/postgres/in-other-unit.ts'
import type { JobInput, JobKinds } from './job-kinds.ts'
import type { JobRow } from './job-queries.ts'
import { reasonOfEnd } from './job-reasons.ts'
import { type EndedJob, isToldByMessage, jobNews } from './job-word-rules.ts'

type Item = { unitId: string; application: string; key: string }
type JobMessage = Item & {
  to: string[]
  url: string
  expiresAt: Date
  text: string
  englishText: string
  importance: number
}

/** How messages are posted: by the feature of applications. */
export type JobItems = {
  sendOnceIn(tx: Transaction, message: JobMessage): Promise<boolean>
  markReadIn(tx: Transaction, of: Item & { userId: string }): Promise<void>
}

export type JobTelling = ReturnType<typeof createJobTelling>

/** Where a bulk action is seen with its report, also after it was put aside. */
const addressOf = ({ unitId, id, askedByUnit }: JobRow) =>
  everybodysLocation('administration', `/?job=${id}${unitId === askedByUnit ? '' : `&unit=${unitId}`}`)

/** Tells whoever began a bulk action that it is over. */
export function createJobTelling({ kinds, items }: { kinds: JobKinds; items: JobItems }) {
  const itemOf = ({ id, askedByUnit }: JobRow): Item => ({
    unitId: askedByUnit,
    application: productApplication,
    key: `job:${id}`,
  })

  /** An area's administrator has their messages in the area, and the job is of a school. */
  async function atHome(tx: Transaction, { unitId, askedByUnit }: JobRow, work: () => Promise<unknown>): Promise<void> {
    if (askedByUnit === unitId) await work()
    else await inOtherUnit(tx, { unitId: askedByUnit, back: unitId }, work)
  }

  const markRead = (tx: Transaction, job: JobRow) => items.markReadIn(tx, { ...itemOf(job), userId: job.askedBy })

  return {
    /** In the transaction that ends it: so it is told once, whenever the process is killed. */
    async ended(tx: Transaction, job: JobRow, { state, endedAt }: { state: EndedJob['state']; endedAt: Date }) {
      if (!isToldByMessage({ askedAt: job.askedAt, endedAt })) return
      const { kind, input, undoes, failure, total, done, unchanged, refused } = job
      const news = jobNews({
        ...{ kind: kind as JobKindName, undoing: undoes !== null, state, total, done, unchanged, refused },
        about: kinds[kind as JobKindName]?.about?.(input as JobInput) ?? null,
        failure: failure === '' ? null : reasonOfEnd(failure),
      })
      await atHome(tx, job, async () => {
        await items.sendOnceIn(tx, {
          ...{ ...itemOf(job), to: [job.askedBy], importance: 3, url: addressOf(job), ...news },
          expiresAt: new Date(endedAt.getTime() + jobKept),
        })
        // Only whoever began it can stop it. They know, and find it among their messages all the same.
        if (state === 'cancelled') await markRead(tx, job)
      })
    },
    /** Whoever deals with the end of a job on its page has read of it. */
    seen: (tx: Transaction, job: JobRow): Promise<void> => atHome(tx, job, () => markRead(tx, job)),
  }
}
