import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../../administration/administration-access.ts'
import type { EndpointSchema } from '../../endpoint/endpoint.ts'
import { listSearchMaximum } from '../../endpoint/list-limits.ts'
import { Id } from '../../endpoint/wire-values.ts'
import { JobBegun, jobBeginRefusals } from '../../people/people-job-schemas.ts'
import { guardiansAtOnceMaximum } from './guardian-limits.ts'
import { guardianshipFilters, rights } from './guardian-schemas.ts'

const ids = Type.Optional(Type.Array(Id, { minItems: 1, maxItems: guardiansAtOnceMaximum, uniqueItems: true }))
const search = Type.Optional(Type.String({ maxLength: listSearchMaximum }))
const total = Type.Integer({ minimum: 1, description: 'Refused when the list finds another number by now.' })

export const settleManyGuardianRequests = {
  summary: `Approves or refuses very many requests of parents, in the background. What somebody else has settled otherwise stands in
    a report. Either \`ids\` or \`found\` is given: all that wait and that a list finds.`,
  access: administrators('guardians'),
  query: Type.Object(inUnit),
  body: Type.Object({
    approve: Type.Boolean(),
    rights: Type.Optional(
      Type.Object(rights, {
        description: 'What these parents may for these children when they are approved; everything when absent.',
      }),
    ),
    ids,
    found: Type.Optional(Type.Object({ query: Type.Object({ search, classId: Type.Optional(Id) }), total })),
  }),
  reply: JobBegun,
  errors: jobBeginRefusals,
} satisfies EndpointSchema

export const changeManyGuardianships = {
  summary: `Ends very many links of guardians and children, or brings them back, in the background. Either \`ids\` or \`found\` is given.`,
  access: administrators('guardians'),
  query: Type.Object(inUnit),
  body: Type.Object({
    act: Type.Union([Type.Literal('end'), Type.Literal('bringBack')]),
    ids,
    found: Type.Optional(Type.Object({ query: Type.Object({ search, ...guardianshipFilters }), total })),
  }),
  reply: JobBegun,
  errors: jobBeginRefusals,
} satisfies EndpointSchema

export type ChosenRequests = Pick<Static<typeof settleManyGuardianRequests.body>, 'ids' | 'found'>
export type ChosenGuardianships = Pick<Static<typeof changeManyGuardianships.body>, 'ids' | 'found'>
