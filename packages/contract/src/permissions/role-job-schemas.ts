import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listSearchMaximum } from '../endpoint/list-limits.ts'
import { Id } from '../endpoint/wire-values.ts'
import { chosenPeople, JobBegun, jobBeginRefusals } from '../people/people-job-schemas.ts'

const refusals = [...jobBeginRefusals, 'not_allowed', 'role_with_more_rights'] as const

export const giveRoleToMany = {
  summary: `Gives very many people a role, in the background, with the rules of the call for few. Whoever is refused stands in a report.
    Either \`ids\` or \`found\` is given; \`found\` needs the permission to see the people of the unit, too.`,
  access: { ...administrators('roles_change'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, ...chosenPeople }),
  reply: JobBegun,
  errors: refusals,
} satisfies EndpointSchema

export const takeRoleFromMany = {
  summary: `Takes a role from very many people, in the background. Whoever has it through a group keeps it. One of \`ids\`, \`found\` and
    \`members\` is given.`,
  access: administrators('roles_change'),
  query: Type.Object(inUnit),
  body: Type.Object({
    id: Id,
    ...chosenPeople,
    members: Type.Optional(
      Type.Object(
        {
          search: Type.Optional(Type.String({ maxLength: listSearchMaximum })),
          total: Type.Integer({ minimum: 1, description: 'Refused when the list finds another number by now.' }),
        },
        { description: 'All whom the list of those who have the role finds.' },
      ),
    ),
  }),
  reply: JobBegun,
  errors: refusals,
} satisfies EndpointSchema

/** What both are asked with. */
export type ChosenForRole = Static<typeof takeRoleFromMany.body>
