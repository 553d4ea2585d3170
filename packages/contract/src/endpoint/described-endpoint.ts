import type { Endpoint, EndpointOf, EndpointSchema } from './endpoint.ts'

/** Both halves of a call and its name; what has a default is filled in. */
export type DescribedEndpoint = Endpoint &
  EndpointSchema & { readonly name: string } & Required<Pick<Endpoint, 'encoding'>> &
  Required<Pick<EndpointSchema, 'errors' | 'changesState'>>

/** The wire halves that belong to the schema halves of a file: the same names, the same types. */
type WireHalves<Schemas> = {
  readonly [Name in keyof Schemas as Schemas[Name] extends EndpointSchema
    ? Name
    : never]: Schemas[Name] extends EndpointSchema ? EndpointOf<Schemas[Name]> : never
}

/** Joins the halves of the calls that `*-schemas.ts` and `*-endpoints.ts` hold under the same names. */
export function joinHalves<Schemas extends object>(
  schemas: Schemas,
  endpoints: WireHalves<NoInfer<Schemas>>,
): DescribedEndpoint[] {
  const wireHalves: Readonly<Record<string, Endpoint>> = endpoints
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const wireHalf = wireHalves[name]
    return wireHalf && isSchemaHalf(schema) ? [describe(name, wireHalf, schema)] : []
  })
}

function describe(name: string, wireHalf: Endpoint, schemaHalf: EndpointSchema): DescribedEndpoint {
  return { name, encoding: 'json', errors: [], changesState: wireHalf.method === 'POST', ...wireHalf, ...schemaHalf }
}

/** A file of schemas has other exports, too. */
function isSchemaHalf(value: unknown): value is EndpointSchema {
  return typeof value === 'object' && value !== null && 'access' in value && 'reply' in value
}
