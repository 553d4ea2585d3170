import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Nullable } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { findTextMaximum } from '../limits.ts'
import { CentreMessage } from '../messages/message-centre-schemas.ts'

const Marks = Nullable(Type.Tuple([Type.Integer(), Type.Integer()]))

export const FoundPerson = Type.Object({
  realName: Type.String(),
  englishName: Type.String(),
  userType: Type.String(),
  picture: Type.String({ description: 'The address of their picture; empty for none.' }),
  detail: Type.String({ description: 'The class of a pupil, the subjects of a teacher.' }),
  englishDetail: Type.String(),
  /** The class in which the caller sees this person, in My class. */
  classId: Nullable(Id),
  /** The fewest people among whom a notice of the caller reaches this person; null when none does. */
  writeTo: Nullable(
    Type.Object({
      readers: Type.Union([Type.Literal('pupils'), Type.Literal('parents'), Type.Literal('staff')]),
      /** The class whose pupils or parents they are; null for the staff. */
      classId: Nullable(Id),
      className: Type.String(),
      classEnglishName: Type.String(),
    }),
  ),
  callId: Nullable(Id),
  marks: Marks,
})
export type FoundPerson = Static<typeof FoundPerson>

const Found = Type.Object({
  applications: Type.Array(Type.Object({ code: Type.String(), marks: Marks }), {
    description: 'marks: from where to where the Chinese name matched; null when another name did.',
  }),
  people: Type.Array(FoundPerson),
  messages: Type.Array(CentreMessage),
})
export type Found = Static<typeof Found>

export const findAnything = {
  summary: 'Applications, people and messages the caller may see, by Chinese, English, pinyin or pinyin initials.',
  access: { who: 'signed-in' },
  query: Type.Object({ text: Type.String({ minLength: 1, maxLength: findTextMaximum }) }),
  reply: Found,
  errors: ['too_many_requests'],
} satisfies EndpointSchema

/** Whom staff may call, and nobody else's number: parents, by the class teacher of a child or an administrator of the school. */
export const readParentPhone = {
  summary: 'The phone number of a parent, for the class teacher of a child and for administrators. It is recorded.',
  access: { who: 'signed-in', userTypes: [userType.teacher, userType.otherStaff] },
  body: Type.Object({ userId: Id }),
  reply: Type.Object({ phone: Type.String() }),
  errors: ['not_found', 'too_many_requests'],
} satisfies EndpointSchema
