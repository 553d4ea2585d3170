import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import { gradeMaximum } from '../classes/class-limits.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id } from '../endpoint/wire-values.ts'
import { Code, GivenWay, UserTypeCode } from './icon-admin-schemas.ts'

const office = administrators('icons')
const names = { name: Type.String(), englishName: Type.String() }

export const PreviewedIcon = Type.Object({
  code: Type.String(),
  ...names,
  picture: Type.String(),
  opens: Type.Boolean(),
})

export const previewDesktop = {
  summary: 'The desktop that somebody of a kind, perhaps with a role, or of a group, a class or a grade, would see.',
  access: office,
  query: Type.Object({
    ...inUnit,
    userType: UserTypeCode,
    roleId: Type.Optional(Id),
    groupId: Type.Optional(Type.String({ ...Id, description: 'A group that the unit has named.' })),
    classId: Type.Optional(Id),
    grade: Type.Optional(
      Type.Integer({ minimum: 1, maximum: gradeMaximum, description: 'Besides the grade of the class.' }),
    ),
  }),
  reply: Type.Array(Type.Object({ code: Type.String(), ...names, icons: Type.Array(PreviewedIcon) })),
  errors: ['not_found'],
} satisfies EndpointSchema

const WhyWay = Type.Object({
  ...GivenWay.properties,
  decides: Type.Boolean({ description: 'Whether it is this way that decides.' }),
})

export const WhyApplication = Type.Object({
  sees: Type.Boolean(),
  opens: Type.Boolean(),
  reason: Type.Union(
    [
      Type.Literal('given'),
      Type.Literal('kept'),
      Type.Literal('no-way'),
      Type.Literal('other-kind'),
      Type.Literal('licence-ended'),
      Type.Literal('licence-not-begun'),
      Type.Literal('suspended'),
    ],
    { description: 'What decides; `other-kind`: the icon is grey for people of this kind.' },
  ),
  ways: Type.Array(WhyWay, { description: 'Every way that concerns the person, the most specific first.' }),
})
export type WhyApplication = Static<typeof WhyApplication>

export const readWhy = {
  summary: 'Why a person sees an application or does not: every way that concerns them, and what decides.',
  access: office,
  query: Type.Object({ ...inUnit, code: Code, id: Id }),
  reply: WhyApplication,
  errors: ['not_found'],
} satisfies EndpointSchema
