import { changeManyPeople, helpManyWithAccess } from '@homeroom/contract/people/people-job-endpoints.ts'
import type { Jobs } from '#features/jobs/connect-jobs.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { People } from './connect-people.ts'
import { createPeopleExportKind } from './people-export.ts'
import { createPeopleJobService } from './people-job-service.ts'

type Before = Pick<Units, 'administeredUnit'> & Pick<Jobs, 'jobs'> & Pick<People, 'people'>

/** What is done to very many people at once, and the export of them. */
export function connectPeopleJobs({ db }: FeatureParts, { administeredUnit: unitOf, jobs, people }: Before) {
  const service = createPeopleJobService({ db, jobs, lists: people })
  return {
    peopleExportKind: createPeopleExportKind({ db, lists: people, unitOf }),
    serve(server: EndpointServer): void {
      server.serveSignedIn(changeManyPeople, async ({ caller, query, body: { act, ...chosen } }) =>
        service.begin(await unitOf(caller, query.unitId), `people.${act}`, chosen),
      )
      server.serveSignedIn(helpManyWithAccess, async ({ caller, query, body: { act, ...chosen } }) =>
        service.begin(await unitOf(caller, query.unitId), `people.${act}`, chosen),
      )
    },
  }
}
