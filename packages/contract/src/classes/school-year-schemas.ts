import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Day, Id } from '../endpoint/wire-values.ts'
import { classNameMaximum, termsMaximum } from './class-limits.ts'

const Name = Type.String({ minLength: 1, maxLength: classNameMaximum })
const version = Type.Integer({ minimum: 1, description: 'A change that began from an older version is refused.' })

const Term = Type.Object({
  name: Name,
  englishName: Type.String({ maxLength: classNameMaximum }),
  firstDay: Day,
  lastDay: Day,
})
export type Term = Static<typeof Term>

/** A school year with its terms, which lie in it, one after the other; between them are holidays. */
const fields = {
  name: Name,
  englishName: Type.String({ maxLength: classNameMaximum }),
  firstDay: Day,
  lastDay: Day,
  terms: Type.Array(Term, { minItems: 1, maxItems: termsMaximum }),
}
const SchoolYearFields = Type.Object(fields)
export type SchoolYearFields = Static<typeof SchoolYearFields>

export const SchoolYear = Type.Object({
  ...fields,
  id: Id,
  version,
  present: Type.Boolean({ description: 'The year that has begun last.' }),
})
export type SchoolYear = Static<typeof SchoolYear>

const refusals = ['not_found', 'days_in_wrong_order', 'school_years_overlap'] as const

export const readSchoolYears = {
  summary: 'The school years of a unit with their terms, the newest first.',
  access: administrators('classes'),
  query: Type.Object(inUnit),
  reply: Type.Array(SchoolYear),
  errors: ['not_found'],
} satisfies EndpointSchema

export const addSchoolYear = {
  summary: 'Adds a school year with its terms. The days of two years do not overlap, nor do those of two terms.',
  access: administrators('classes_change'),
  query: Type.Object(inUnit),
  body: SchoolYearFields,
  reply: Type.Object({ id: Id }),
  errors: refusals,
} satisfies EndpointSchema

export const changeSchoolYear = {
  summary: 'Changes a school year and its terms. Which is the present one follows from today.',
  access: administrators('classes_change'),
  query: Type.Object(inUnit),
  body: Type.Object({ ...fields, id: Id, version }),
  reply: Type.Object({ id: Id }),
  errors: [...refusals, 'changed_meanwhile'],
} satisfies EndpointSchema
