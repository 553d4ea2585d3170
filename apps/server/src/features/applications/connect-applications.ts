import type { Licences } from '#features/licences/connect-licences.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { applicationItemRoutes, applicationPeopleRoutes } from './application-item-routes.ts'
import { createApplicationItemService } from './application-item-service.ts'
import { createApplicationLookup } from './application-lookup.ts'
import { createApplicationPeopleService } from './application-people-service.ts'

export type Applications = ReturnType<typeof connectApplications>

/** What applications with a key may do, and the messages and to-dos that our own features post. */
export function connectApplications({ db, now }: FeatureParts, { licences }: Pick<Licences, 'licences'>) {
  const items = createApplicationItemService({ db, now, licences })
  return {
    items,
    findApplication: createApplicationLookup({ db, now }),
    serve(server: EndpointServer): void {
      applicationItemRoutes(server, items)
      applicationPeopleRoutes(server, createApplicationPeopleService({ db, now, licences }))
    },
  }
}
