import {
  changeManyGuardianships,
  settleManyGuardianRequests,
} from '@homeroom/contract/families/guardians/guardian-job-endpoints.ts'
import type { Jobs } from '#features/jobs/connect-jobs.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import { createGuardianJobService } from './guardian-job-service.ts'
import type { GuardianParts } from './guardian-service.ts'

type Before = Pick<Units, 'administeredUnit'> & Pick<Jobs, 'jobs'> & { people: Pick<GuardianParts, 'spellNames'> }

/** What the office does to very many requests of parents and links at once. */
export function connectGuardianJobs(
  { db }: FeatureParts,
  { administeredUnit: unitOf, jobs, people: { spellNames } }: Before,
) {
  const service = createGuardianJobService({ db, jobs, spellNames })
  return {
    serve(server: EndpointServer): void {
      server.serveSignedIn(settleManyGuardianRequests, async ({ caller, query, body }) =>
        service.settle(await unitOf(caller, query.unitId), body),
      )
      server.serveSignedIn(changeManyGuardianships, async ({ caller, query, body }) =>
        service.change(await unitOf(caller, query.unitId), body),
      )
    },
  }
}
