import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id } from '../endpoint/wire-values.ts'
import { initialPasswordsAtOnce } from '../limits.ts'

const Slip = Type.Object({
  id: Id,
  realName: Type.String(),
  englishName: Type.String(),
  className: Type.String({ description: 'Of a pupil.' }),
  classEnglishName: Type.String(),
  loginName: Type.String(),
  password: Type.String({ description: 'Told this once: only its hash is kept.' }),
})
export type PasswordSlip = Static<typeof Slip>

export const makeInitialPasswords = {
  summary: `Makes initial passwords, which take the place of those that people had and must be changed at the first sign-in. All
    sessions and remembered devices end. Those who are suspended get none.`,
  access: { ...administrators('people_access'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: initialPasswordsAtOnce, uniqueItems: true }),
  }),
  reply: Type.Object({
    unit: Type.Object({
      code: Type.String(),
      unitName: Type.String(),
      unitEnName: Type.String(),
      language: Type.Union([Type.Literal('zh-CN'), Type.Literal('en')], { description: 'In which the unit prints.' }),
    }),
    slips: Type.Array(Slip),
  }),
  errors: ['not_found', 'more_rights_than_yours', 'not_yourself'],
} satisfies EndpointSchema
