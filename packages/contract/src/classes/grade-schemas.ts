import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Nullable } from '../endpoint/wire-values.ts'
import { classesOfGradeMaximum, classNameMaximum, gradeMaximum } from './class-limits.ts'

const number = Type.Integer({
  minimum: 1,
  maximum: gradeMaximum,
  description: 'Year of study, from 1: grades stand in this order.',
})
const version = Type.Integer({ minimum: 1, description: 'A change that began from an older version is refused.' })
const names = {
  name: Type.String({ minLength: 1, maxLength: classNameMaximum }),
  englishName: Type.String({ maxLength: classNameMaximum }),
}

export const Grade = Type.Object({
  number,
  ...names,
  head: Nullable(
    Type.Object({
      id: Id,
      realName: Type.String(),
      englishName: Type.String(),
      sex: Type.String(),
      suspended: Type.Boolean({ description: 'Nobody heads a grade with a suspended account: choose another one.' }),
    }),
  ),
  classes: Type.Integer({ description: 'Open classes.' }),
  pupils: Type.Integer(),
  version,
})
export type Grade = Static<typeof Grade>

const RenamedClass = Type.Object({
  id: Id,
  gradeName: names.name,
  gradeEnglishName: names.englishName,
  englishName: names.englishName,
  version: Type.Integer({ minimum: 1, description: 'Of the class since it was renamed.' }),
})
export type RenamedClass = Static<typeof RenamedClass>

export const readGrades = {
  summary: 'The grades of a unit in their order: those with open classes, and those that have a head.',
  access: administrators('classes'),
  query: Type.Object(inUnit),
  reply: Type.Array(Grade),
  errors: ['not_found'],
} satisfies EndpointSchema

export const changeGrade = {
  summary: `Renames a grade, and with it its open classes that are called like it, and says who heads it. The head sees all classes of
    the grade in My class, finds their pupils, and writes notices to the grade.`,
  access: administrators('classes_change'),
  query: Type.Object(inUnit),
  body: Type.Object({
    ...{ number, ...names, headId: Nullable(Id), version },
    renamed: Type.Optional(
      Type.Array(RenamedClass, {
        maxItems: classesOfGradeMaximum,
        description: `To take a renaming back, as it was answered: these classes get their names again unless they were changed since,
          and no other is renamed.`,
      }),
    ),
  }),
  reply: Type.Object({
    ...Grade.properties,
    renamed: Type.Array(RenamedClass, { description: 'The classes that were renamed, as they were called before.' }),
  }),
  errors: ['not_found', 'changed_meanwhile', 'not_a_teacher', 'class_names_too_long'],
} satisfies EndpointSchema
export type ChangeGrade = Static<typeof changeGrade.body>
