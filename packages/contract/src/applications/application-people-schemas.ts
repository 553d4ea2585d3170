import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Nullable } from '../endpoint/wire-values.ts'

/** The key needs the right to read people besides: `homeroom application-key` gives it. */
const applicationsOnly = { who: 'application' } as const

/** A child of a guardian, or the pupil that an account belongs to. */
const ApplicationChild = Type.Object({
  childId: Id,
  realName: Type.String(),
  classId: Nullable(Id),
})

const ApplicationPerson = Type.Object({
  userId: Id,
  userType: Type.String({ description: '1 student, 2 teacher, 3 parent, 4 other staff.' }),
  realName: Type.String(),
  classIds: Type.Array(Id, { description: 'The classes that a teacher teaches.' }),
  children: Type.Array(ApplicationChild, {
    description: 'The children of a guardian; of a pupil, themselves.',
  }),
})
export type ApplicationPerson = Static<typeof ApplicationPerson>

const ApplicationClass = Type.Object({
  classId: Id,
  gradeName: Type.String(),
  className: Type.String(),
  englishName: Type.String(),
})
export type ApplicationClass = Static<typeof ApplicationClass>

export const readApplicationPeople = {
  summary:
    'The people of a unit who may open the application, with what posting to them needs; `next` of a page is `after` of the following one.',
  access: applicationsOnly,
  query: Type.Object({ unitId: Id, after: Type.Optional(Id) }),
  reply: Type.Object({ list: Type.Array(ApplicationPerson), next: Nullable(Id) }),
  errors: ['key_reads_no_people', 'not_found', 'licence_expired', 'too_many_requests'],
} satisfies EndpointSchema

export const readApplicationClasses = {
  summary: 'The classes of a unit that has the application.',
  access: applicationsOnly,
  query: Type.Object({ unitId: Id }),
  reply: Type.Array(ApplicationClass),
  errors: ['key_reads_no_people', 'not_found', 'licence_expired', 'too_many_requests'],
} satisfies EndpointSchema
