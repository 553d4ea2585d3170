import { giveRoleToMany, takeRoleFromMany } from '@homeroom/contract/permissions/role-job-endpoints.ts'
import type { Jobs } from '#features/jobs/connect-jobs.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { type ChoosingPeople, createRoleJobService } from './role-job-service.ts'

type Before = Pick<Units, 'administeredUnit'> & Pick<Jobs, 'jobs'> & { people: ChoosingPeople }

/** Giving very many people a role, and taking it. */
export function connectRoleJobs({ db }: FeatureParts, { administeredUnit: unitOf, jobs, people }: Before) {
  const service = createRoleJobService({ db, jobs, people })
  return {
    serve(server: EndpointServer): void {
      server.serveSignedIn(giveRoleToMany, async ({ caller, query, body }) =>
        service.begin(await unitOf(caller, query.unitId), 'roles.give', body),
      )
      server.serveSignedIn(takeRoleFromMany, async ({ caller, query, body }) =>
        service.begin(await unitOf(caller, query.unitId), 'roles.take', body),
      )
    },
  }
}
