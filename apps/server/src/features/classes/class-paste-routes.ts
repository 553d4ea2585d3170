import {
  addPastedClasses,
  addPastedPosts,
  checkPastedClasses,
  checkPastedPosts,
  takeBackClasses,
  takeBackPosts,
} from '@homeroom/contract/classes/class-paste-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { UnitOf } from './class-admin-service.ts'
import type { ClassPasteService } from './class-paste-service.ts'

/** Pasted classes and posts: checked, added, and taken back. */
export function classPasteRoutes(server: EndpointServer, service: ClassPasteService, unitOf: UnitOf): void {
  server.serveSignedIn(checkPastedClasses, async ({ caller, query, body }) =>
    service.checkClasses(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(addPastedClasses, async ({ caller, query, body }) =>
    service.addClasses(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(takeBackClasses, async ({ caller, query, body }) => {
    await service.takeBackClasses(await unitOf(caller, query.unitId), body.ids)
    return 'success'
  })
  server.serveSignedIn(checkPastedPosts, async ({ caller, query, body }) =>
    service.checkPosts(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(addPastedPosts, async ({ caller, query, body }) =>
    service.addPosts(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(takeBackPosts, async ({ caller, query, body }) => {
    await service.takeBackPosts(await unitOf(caller, query.unitId), body.posts)
    return 'success'
  })
}
