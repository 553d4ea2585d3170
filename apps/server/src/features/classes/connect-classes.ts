import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Families } from '../families/connect-families.ts'
import { myClassRoutes } from './my-class-routes.ts'
import { createMyClassService } from './my-class-service.ts'

export type Classes = ReturnType<typeof connectClasses>

/** A teacher's classes and their pupils. */
export function connectClasses({ db }: FeatureParts, { family }: Pick<Families, 'family'>) {
  const myClass = createMyClassService({ db, family })
  return { myClass, serve: (server: EndpointServer) => myClassRoutes(server, myClass) }
}
