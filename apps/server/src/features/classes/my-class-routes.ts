import { readClass, readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { MyClassService } from './my-class-service.ts'

export function myClassRoutes(server: EndpointServer, service: MyClassService): void {
  server.serveSignedIn(readMyClasses, ({ caller, query }) => service.classes(caller, query))
  server.serveSignedIn(readClass, ({ caller, query }) => service.readClass(caller, query))
}
