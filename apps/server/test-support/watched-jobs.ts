import { readOwnJobs } from '@homeroom/contract/jobs/job-endpoints.ts'
import type { Job } from '@homeroom/contract/jobs/job-schemas.ts'
import { expect, vi } from 'vitest'
import type { Browser } from './start-test-server.ts'

/** What somebody sees of a job that they have begun. */
export const jobOf = async (browser: Browser, id: string): Promise<Job> =>
  (await browser.get(readOwnJobs.path)).data.find((job: Job) => job.id === id)

/** The job when it is over. */
export const endOf = (browser: Browser, id: string): Promise<Job> =>
  vi.waitFor(
    async () => {
      const job = await jobOf(browser, id)
      expect(['queued', 'running']).not.toContain(job.state)
      return job
    },
    { timeout: 60_000, interval: 50 },
  )

/** Waits until the first part is done. */
export const beginOf = (browser: Browser, id: string): Promise<void> =>
  vi.waitFor(async () => expect(await jobOf(browser, id)).toMatchObject({ state: 'running' }), { interval: 10 })
