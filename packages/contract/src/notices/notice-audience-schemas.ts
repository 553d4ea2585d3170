import { type Static, Type } from 'typebox'
import { audienceTargetsMaximum } from '../limits.ts'

const AudienceKind = Type.Union(
  [
    Type.Literal('class'),
    Type.Literal('year'),
    Type.Literal('classes'),
    Type.Literal('role'),
    Type.Literal('staff'),
    Type.Literal('everyone'),
    Type.Literal('school'),
    Type.Literal('schools'),
  ],
  { description: '`classes`: all classes; `school`, `schools`: those below an area.' },
)
export type AudienceKind = Static<typeof AudienceKind>

/** `class`, `role` and `school` carry an id, `year` its grade, the others nothing. */
export const AudienceTarget = Type.Object({ kind: AudienceKind, target: Type.String({ maxLength: 64 }) })
export type AudienceTarget = Static<typeof AudienceTarget>

/** Who of classes and schools reads a notice. Classes know the first three. */
const ReaderKind = Type.Union([
  Type.Literal('pupils'),
  Type.Literal('parents'),
  Type.Literal('teachers'),
  Type.Literal('office'),
  Type.Literal('administrators'),
])
export type ReaderKind = Static<typeof ReaderKind>

/** To whom a notice goes: everybody of all its targets, each once. `readers` counts for classes and for schools. */
export const NoticeAudience = Type.Object({
  targets: Type.Array(AudienceTarget, { minItems: 1, maxItems: audienceTargetsMaximum }),
  readers: Type.Array(ReaderKind, { maxItems: 5, uniqueItems: true }),
})
export type NoticeAudience = Static<typeof NoticeAudience>

export const AudienceOption = Type.Object({
  kind: AudienceKind,
  target: Type.String(),
  name: Type.String(),
  englishName: Type.String(),
  people: Type.Integer({
    description: 'How many accounts it reaches now, without the caller; of `schools` how many schools.',
  }),
  readers: Type.Union(
    [Type.Object({ pupils: Type.Integer(), parents: Type.Integer(), teachers: Type.Integer() }), Type.Null()],
    { description: 'The same by kind of reader; null where there is no choice.' },
  ),
})
export type AudienceOption = Static<typeof AudienceOption>
