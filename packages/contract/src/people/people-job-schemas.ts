import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id } from '../endpoint/wire-values.ts'
import { peopleAtOnceMaximum } from '../limits.ts'
import { PeopleFound } from './people-schemas.ts'

/** Those who are named, or all with an account whom a list finds. */
export const chosenPeople = {
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: peopleAtOnceMaximum, uniqueItems: true })),
  found: Type.Optional(PeopleFound),
}

export const JobBegun = Type.Object({ id: Type.String({ ...Id, description: 'Of the job.' }) })

export const jobBeginRefusals = [
  'not_found',
  'validation_failed',
  'found_others',
  'too_many_people',
  'too_many_jobs',
] as const

export const changeManyPeople = {
  summary: `Suspends very many people or brings them back, in the background. Whoever is refused stands in a report; the others
    are done. Either \`ids\` or \`found\` is given.`,
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Type.Object({ act: Type.Union([Type.Literal('suspend'), Type.Literal('bringBack')]), ...chosenPeople }),
  reply: JobBegun,
  errors: jobBeginRefusals,
} satisfies EndpointSchema

export const helpManyWithAccess = {
  summary: `Signs very many people out everywhere, or asks them for a new password at the next sign-in, in the background. Either
    \`ids\` or \`found\` is given.`,
  access: { ...administrators('people_access'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ act: Type.Union([Type.Literal('signOut'), Type.Literal('requirePassword')]), ...chosenPeople }),
  reply: JobBegun,
  errors: jobBeginRefusals,
} satisfies EndpointSchema

/** What both are asked with, beside the act. */
export type ChosenPeople = Pick<Static<typeof changeManyPeople.body>, 'ids' | 'found'>
