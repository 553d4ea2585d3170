import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import { readOwnJobs } from '@homeroom/contract/jobs/job-endpoints.ts'
import type { Job } from '@homeroom/contract/jobs/job-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { useEffect, useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useJobsText } from './jobs-texts.ts'

export const isOpen = ({ state }: Job) => state === 'queued' || state === 'running'

/** The job that the address names: a message that tells of the end of one leads to it so, also after it was put aside. */
export function useNamedJob() {
  const { path, parameters, go } = useRoute()
  return {
    named: parameters.get('job'),
    /** Takes it out of the address: a reload or Back would open it again. */
    forget: () => go(path, { ...Object.fromEntries(parameters), job: undefined }, { replace: true }),
  }
}

/** What the reader has begun in the background; one answer for all who ask. */
export function useOwnJobs() {
  const { query } = useAdministeredUnit()
  const { named } = useNamedJob()
  // What is no id names no job, and the server would refuse to answer at all.
  return useCall(readOwnJobs, { query: named !== undefined && isId(named) ? { ...query, job: named } : query })
}

/** Begins something in the background, and tells what a list says of it; the panel of bulk actions tells the rest. */
export function useBeginJob() {
  const text = useJobsText()
  const jobs = useOwnJobs()
  return async (began: Promise<unknown>): Promise<{ done: string }> => {
    await began
    if (jobs.step === 'ready') jobs.again()
    return { done: text('begun') }
  }
}

/** Reads the reader's jobs again every second while one is open. */
export function useFollowedJobs() {
  const jobs = useOwnJobs()
  const again = useRef(() => {})
  again.current = () => jobs.step === 'ready' && jobs.again()
  const some = jobs.step === 'ready' && jobs.data.some(isOpen)
  useEffect(() => {
    if (!some) return
    const following = setInterval(() => again.current(), second)
    return () => clearInterval(following)
  }, [some])
  return jobs
}

/** Calls back when a job of the reader has ended: what a list shows may be another by then. */
export function useWhenJobsEnd(callback: () => void): void {
  const jobs = useOwnJobs()
  const latest = useRef(callback)
  latest.current = callback
  const ended = jobs.step === 'ready' ? jobs.data.flatMap((job) => (isOpen(job) ? [] : [job.id])).join(' ') : null
  // A short job has ended before anybody has seen it open: what counts is that its end is new.
  const known = useRef<readonly string[] | null>(null)
  useEffect(() => {
    if (ended === null) return
    const ids = ended.split(' ').filter(Boolean)
    const before = known.current
    known.current = ids
    if (before && ids.some((id) => !before.includes(id))) latest.current()
  }, [ended])
}
