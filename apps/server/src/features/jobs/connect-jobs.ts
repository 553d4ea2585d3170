import { cancelJob, exportJobReport, putJobAside, readOwnJobs, undoJob } from '@homeroom/contract/jobs/job-endpoints.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import { createPersonCaller } from '#features/accounts/session/identity.ts'
import type { Desktop } from '#features/desktop/connect-desktop.ts'
import { createAbsentAdministrator } from '#features/units/absent-administrator.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { JobKinds } from './job-kinds.ts'
import { createJobRunner } from './job-runner.ts'
import { createJobService, type JobService } from './job-service.ts'
import { createJobTelling, type JobItems } from './job-telling.ts'

export type Jobs = ReturnType<typeof connectJobs>

type Before = Pick<Units, 'administeredUnit'> &
  Pick<Desktop, 'refusalToOpen'> & { kinds: JobKinds; items: JobItems; accounts: Pick<Accounts, 'stepUp'> }

/** What another process left undone is looked for this often. */
const lookAgain = 5 * second

/** What is done to very many people in the background. Features say what can be done (`kinds`), and begin it. */
export function connectJobs(
  { db, now, log }: FeatureParts,
  { administeredUnit, refusalToOpen, kinds, items, accounts }: Before,
) {
  const failed = (error: unknown, unitId?: string) => log.error({ err: describeError(error), unitId }, 'a job stopped')
  const absent = createAbsentAdministrator({ callerOf: createPersonCaller(db), administeredUnit, refusalToOpen })
  const telling = createJobTelling({ kinds, items })
  const runner = createJobRunner({ db, now, kinds, absent, telling, failed })
  const run = () => void runner.run().catch(failed)
  const jobs = createJobService({ db, now, kinds, telling, start: run, requireStepUp: accounts.stepUp.require })
  let looking: NodeJS.Timeout | undefined
  return {
    jobs,
    serve: (server: EndpointServer) => jobRoutes(server, jobs, administeredUnit),
    /** What was interrupted goes on at the start. */
    async hearChanges(): Promise<void> {
      looking = setInterval(run, lookAgain)
      run()
    },
    sweep: runner.sweep,
    async close(): Promise<void> {
      clearInterval(looking)
      await runner.close()
    },
  }
}

function jobRoutes(server: EndpointServer, jobs: JobService, unitOf: Units['administeredUnit']): void {
  server.serveSignedIn(readOwnJobs, async ({ caller, query }) =>
    jobs.own(await unitOf(caller, query.unitId), query.job),
  )
  server.serveSignedIn(cancelJob, async ({ caller, query, body }) => {
    await jobs.cancel(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
  server.serveSignedIn(undoJob, async ({ caller, query, body }) =>
    jobs.undo(await unitOf(caller, query.unitId), body.id),
  )
  server.serveSignedIn(putJobAside, async ({ caller, query, body }) => {
    await jobs.putAside(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
  server.serveCsv(exportJobReport, async ({ caller, query }) => jobs.report(await unitOf(caller, query.unitId), query))
}
