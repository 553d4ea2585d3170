import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Nullable } from '../endpoint/wire-values.ts'

const readersOnly = { who: 'signed-in', application: 'my-class' } as const

const Name = { realName: Type.String(), englishName: Type.String() }
const picture = Type.String({ description: 'The address of their picture; empty for none.' })
const sex = Type.String({ description: '1 boy, 2 girl, anything else unknown.' })

export const ClassSummary = Type.Object({
  id: Id,
  className: Type.String(),
  gradeName: Type.String(),
  englishName: Type.String({ description: 'Grade and class in one, for example Grade 3 Class 1.' }),
  campusName: Type.String(),
  campusEnglishName: Type.String(),
  pupils: Type.Integer(),
  taught: Type.Boolean({
    description: 'Whether the caller teaches it. The head of a grade sees classes of others, too.',
  }),
})
export type ClassSummary = Static<typeof ClassSummary>

export const ClassTeacher = Type.Object({
  ...Name,
  picture,
  subject: Type.String({ description: 'All subjects this teacher teaches in the class.' }),
  englishSubject: Type.String(),
  headTeacher: Type.Boolean(),
})
export type ClassTeacher = Static<typeof ClassTeacher>

export const Pupil = Type.Object({
  ...Name,
  id: Id,
  sex,
  picture,
  studentNumber: Type.String(),
  guardians: Nullable(
    Type.Array(
      Type.Object({
        ...Name,
        relation: Type.String(),
        englishRelation: Type.String(),
        mayPickUp: Nullable(Type.Boolean({ description: 'Told to the class teacher; null to the others.' })),
      }),
    ),
  ),
})
export type Pupil = Static<typeof Pupil>

export const Classmate = Type.Object({ ...Name, sex, picture })
export type Classmate = Static<typeof Classmate>

export const readMyClasses = {
  summary:
    "A teacher's classes, a pupil's own, or the class of a parent's child: of `childId`, else of the current child.",
  access: readersOnly,
  query: Type.Object({ childId: Type.Optional(Id) }),
  reply: Type.Array(ClassSummary),
  errors: ['child_not_found'],
} satisfies EndpointSchema

export const ClassDetails = Type.Object({
  summary: ClassSummary,
  child: Nullable(Type.Object(Name, { description: "The parent's child whose class it is." })),
  teachers: Type.Array(ClassTeacher),
  pupils: Nullable(Type.Array(Pupil)),
  classmates: Nullable(Type.Array(Classmate)),
})
export type ClassDetails = Static<typeof ClassDetails>

export const readClass = {
  summary:
    'One class of the caller with its teachers. Its teachers also get the pupils, with my-class_pupils their guardians; a pupil gets the classmates.',
  access: readersOnly,
  query: Type.Object({ classId: Id, childId: Type.Optional(Id) }),
  reply: ClassDetails,
  errors: ['not_found', 'child_not_found'],
} satisfies EndpointSchema
