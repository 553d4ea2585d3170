import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Success } from '../endpoint/wire-values.ts'
import { classNameMaximum } from './class-limits.ts'

const changing = administrators('classes_change')
const version = Type.Integer({ minimum: 1, description: 'A change that began from an older version is refused.' })
const main = Type.Boolean({
  description: 'Where people are of whom nobody has said on which campus they are. A unit with campuses has one such.',
})

const fields = {
  name: Type.String({ minLength: 1, maxLength: classNameMaximum }),
  englishName: Type.String({ maxLength: classNameMaximum }),
}
const wish = { ...fields, main: Type.Optional(main) }
const CampusFields = Type.Object(wish)
export type CampusFields = Static<typeof CampusFields>

export const CampusInOffice = Type.Object({ ...fields, id: Id, main, version })
export type CampusInOffice = Static<typeof CampusInOffice>

export const readCampusNames = {
  summary: 'The campuses of a unit, for the forms and filters about its people; none where it stands in one place.',
  access: administrators('people'),
  query: Type.Object(inUnit),
  reply: Type.Array(Type.Object({ id: Id, name: Type.String(), englishName: Type.String(), main })),
  errors: ['not_found'],
} satisfies EndpointSchema

export const addCampus = {
  summary: 'Adds a campus. The first one is the main one.',
  access: changing,
  query: Type.Object(inUnit),
  body: CampusFields,
  reply: Type.Object({ id: Id }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const changeCampus = {
  summary: 'Renames a campus, or makes it the main one in place of another.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ ...wish, id: Id, version }),
  reply: CampusInOffice,
  errors: ['not_found', 'changed_meanwhile', 'main_campus_needed'],
} satisfies EndpointSchema

export const removeCampus = {
  summary:
    'Removes a campus on which nothing depends: no person, no class, open or closed, and no role that is given to it.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found', 'main_campus_needed', 'campus_in_use'],
} satisfies EndpointSchema
