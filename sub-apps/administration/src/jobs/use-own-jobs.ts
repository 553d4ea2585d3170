import { readOwnJobs } from '@homeroom/contract/jobs/job-endpoints.ts'
import type { Job } from '@homeroom/contract/jobs/job-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useEffect, useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'

export const isOpen = ({ state }: Job) => state === 'queued' || state === 'running'

/** What the reader has begun in the background; one answer for all who ask. */
export function useOwnJobs() {
  const { query } = useAdministeredUnit()
  return useCall(readOwnJobs, { query })
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
  const open = jobs.step === 'ready' ? jobs.data.filter(isOpen).length : 0
  const before = useRef(0)
  useEffect(() => {
    if (open < before.current) latest.current()
    before.current = open
  }, [open])
}
