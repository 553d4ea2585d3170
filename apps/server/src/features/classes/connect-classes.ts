import { readClass, readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import type { Families } from '#features/families/connect-families.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createMyClassService, type MyClassService } from './my-class-service.ts'

export type Classes = ReturnType<typeof connectClasses>

/** A teacher's classes and their pupils. */
export function connectClasses({ db }: FeatureParts, { family }: Pick<Families, 'family'>) {
  const myClass = createMyClassService({ db, family })
  return { myClass, serve: (server: EndpointServer) => myClassRoutes(server, myClass) }
}

function myClassRoutes(server: EndpointServer, service: MyClassService): void {
  server.serveSignedIn(readMyClasses, ({ caller, query }) => service.classes(caller, query))
  server.serveSignedIn(readClass, ({ caller, query }) => service.readClass(caller, query))
}
