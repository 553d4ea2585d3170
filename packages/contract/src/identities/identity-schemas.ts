import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { userType } from './user-types.ts'

/** The parent account and the teacher account of one person. */
export const ParentTeacherLink = Type.Object({
  parentId: Id,
  parentName: Type.String(),
  parentEnglishName: Type.String(),
  teacherId: Id,
  teacherName: Type.String(),
  teacherEnglishName: Type.String(),
})
export type ParentTeacherLink = Static<typeof ParentTeacherLink>

export const readParentTeacherLink = {
  summary:
    "The link of the caller's own account, found by either side; both sides given must belong together. Null when there is none.",
  access: { who: 'signed-in', userTypes: [userType.parent, userType.teacher] },
  query: Type.Object({ parentId: Type.Optional(Id), teacherId: Type.Optional(Id) }),
  reply: Nullable(ParentTeacherLink),
  errors: ['not_found', 'validation_failed'],
} satisfies EndpointSchema

export const switchIdentity = {
  summary:
    'Ends the session and starts one of the linked account in its place. The new session ends with the link, and no later than the old one would have.',
  access: { who: 'signed-in' },
  changesState: true,
  query: Type.Object({ userId: Id }),
  reply: Success,
  errors: ['identity_not_linked', 'identity_needs_sign_in', 'step_up_needed', 'sign_in_required', 'too_many_requests'],
} satisfies EndpointSchema
