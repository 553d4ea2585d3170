import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { csvReply, exportQuery, listQuery, listReply } from '../endpoint/list-schemas.ts'
import { Day, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { CampusInOffice } from './campus-schemas.ts'
import { classNameMaximum, gradeMaximum, listedSearchMaximum, pupilsAtOnceMaximum } from './class-limits.ts'

const seeing = administrators('classes')
const changing = administrators('classes_change')

const fromDay = {
  day: Type.Optional(
    Type.String({
      ...Day,
      description: 'From this day on; today when absent. A later day is planned and done on that day.',
    }),
  ),
}
const version = Type.Integer({ minimum: 1, description: 'A change that began from an older version is refused.' })
const Name = Type.String({ minLength: 1, maxLength: classNameMaximum })
const OtherName = Type.String({ maxLength: classNameMaximum })

const Grade = Type.Integer({ minimum: 1, maximum: gradeMaximum, description: 'Year of study.' })

/** What the office writes of a class. */
const fields = {
  campusId: Nullable(Id),
  grade: Grade,
  gradeName: Name,
  gradeEnglishName: OtherName,
  className: Name,
  englishName: Type.String({ maxLength: classNameMaximum, description: 'Grade and class in one.' }),
}
const ClassFields = Type.Object(fields)
export type ClassFields = Static<typeof ClassFields>

export const classOrders = ['name', 'pupils'] as const
export type ClassOrder = (typeof classOrders)[number]

export const ListedClass = Type.Object({
  id: Id,
  gradeName: Type.String(),
  className: Type.String(),
  englishName: Type.String(),
  campusName: Type.String(),
  campusEnglishName: Type.String(),
  teacherName: Type.String({ description: 'The class teacher; empty without one.' }),
  teacherEnglishName: Type.String(),
  pupils: Type.Integer(),
  closedOn: Nullable(Day),
})
export type ListedClass = Static<typeof ListedClass>

const classesQuery = {
  ...inUnit,
  ...listQuery(classOrders),
  grade: Type.Optional(Grade),
  campusId: Type.Optional(Id),
  closed: Type.Optional(Type.Boolean({ description: 'Closed classes; open ones when absent.' })),
  hasClassTeacher: Type.Optional(Type.Boolean()),
  planFailed: Type.Optional(
    Type.Boolean({ description: 'With a planned change that was refused on its day, or without.' }),
  ),
}
const ClassesQuery = Type.Object(classesQuery)
export type ClassesQuery = Static<typeof ClassesQuery>

export const readClasses = {
  summary: 'A page of the classes of a unit, searched by their names and their class teacher.',
  access: seeing,
  query: ClassesQuery,
  reply: Type.Object(listReply(ListedClass)),
  errors: ['not_found'],
} satisfies EndpointSchema

export const exportClasses = {
  summary: 'All classes that a list finds, as a table for a spreadsheet. It stands in the audit log.',
  access: seeing,
  query: Type.Object(exportQuery(classesQuery)),
  reply: csvReply,
  answersCsv: true,
  whileViewing: 'refused',
  errors: ['not_found'],
} satisfies EndpointSchema
export type ClassesExportQuery = Static<typeof exportClasses.query>

const Someone = { id: Id, realName: Type.String(), englishName: Type.String() }

const TeacherOfClass = Type.Object({
  ...Someone,
  subject: Type.String(),
  englishSubject: Type.String(),
  headTeacher: Type.Boolean(),
  suspended: Type.Boolean({
    description: 'Nobody teaches with a suspended account: the post waits to be handed over.',
  }),
  fromDay: Day,
  untilDay: Nullable(Day),
})
export type TeacherOfClass = Static<typeof TeacherOfClass>

const PupilOfClass = Type.Object({ ...Someone, sex: Type.String(), number: Type.String(), fromDay: Day })
export type PupilOfClass = Static<typeof PupilOfClass>

const Plan = Type.Object({
  id: Id,
  dueOn: Day,
  kind: Type.Union([
    Type.Literal('pupils come'),
    Type.Literal('pupils leave'),
    Type.Literal('teacher comes'),
    Type.Literal('teacher leaves'),
    Type.Literal('class is closed'),
  ]),
  people: Type.Integer({ description: 'How many it is about.' }),
  name: Type.String({ description: 'Of the teacher.' }),
  englishName: Type.String(),
  subject: Type.String(),
  failed: Type.Boolean({ description: 'Its day has come and it was refused.' }),
})
export type ClassPlan = Static<typeof Plan>

export const ClassInOffice = Type.Object({
  ...fields,
  id: Id,
  version,
  openedOn: Nullable(Day),
  closedOn: Nullable(Day),
  today: Day,
  teachers: Type.Array(TeacherOfClass),
  pupils: Type.Array(PupilOfClass),
  plans: Type.Array(Plan),
})
export type ClassInOffice = Static<typeof ClassInOffice>

export const readOneClass = {
  summary: 'One class with its teachers and pupils: those of now, or those of a day that was.',
  access: seeing,
  query: Type.Object({ ...inUnit, id: Id, day: Type.Optional(Day) }),
  reply: ClassInOffice,
  errors: ['not_found'],
} satisfies EndpointSchema

export const readClassChoices = {
  summary: 'What the forms about classes choose from: campuses, grades, subjects, and the open classes.',
  access: seeing,
  query: Type.Object(inUnit),
  reply: Type.Object({
    today: Day,
    campuses: Type.Array(CampusInOffice),
    grades: Type.Array(Type.Object({ grade: Type.Integer(), name: Type.String(), englishName: Type.String() })),
    subjects: Type.Array(Type.Object({ subject: Type.String(), englishSubject: Type.String() })),
    classes: Type.Array(Type.Object({ id: Id, name: Type.String(), englishName: Type.String() })),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const findForClass = {
  summary: 'Teachers or pupils by name or number, to put them into a class.',
  access: changing,
  query: Type.Object({
    ...inUnit,
    kind: Type.Union([Type.Literal('teacher'), Type.Literal('pupil')]),
    search: Type.String({ minLength: 1, maxLength: listedSearchMaximum }),
  }),
  reply: Type.Array(
    Type.Object({
      ...Someone,
      sex: Type.String(),
      number: Type.String(),
      classId: Nullable(Id),
      className: Type.String(),
      classEnglishName: Type.String(),
    }),
  ),
  errors: ['not_found'],
} satisfies EndpointSchema

export const addClass = {
  summary: 'Opens a class.',
  access: changing,
  query: Type.Object(inUnit),
  body: ClassFields,
  reply: Type.Object({ id: Id }),
  errors: ['not_found', 'class_name_taken'],
} satisfies EndpointSchema

export const changeClass = {
  summary: 'Renames a class or moves it to another grade or campus.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ ...fields, id: Id, version }),
  reply: ClassInOffice,
  errors: ['not_found', 'changed_meanwhile', 'class_name_taken', 'class_closed', 'place_with_more_rights'],
} satisfies EndpointSchema

/** A later day answers with the plan. */
const DoneOrPlanned = Type.Object({ planId: Nullable(Id) })

export const closeClass = {
  summary: 'Closes a class without pupils: its teachers teach it no more. What was stays in its history.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, ...fromDay }),
  reply: DoneOrPlanned,
  errors: ['not_found', 'class_closed', 'class_has_pupils', 'day_has_passed', 'day_too_far', 'too_many_plans'],
} satisfies EndpointSchema

export const reopenClass = {
  summary: 'Opens a closed class again, with the teachers who taught it on its last day.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found', 'class_name_taken', 'place_with_more_rights'],
} satisfies EndpointSchema

const Move = Type.Object({
  pupilId: Id,
  from: Type.Union([Id, Type.Null()], { description: 'The class in which whoever moves the pupil has seen them.' }),
  to: Nullable(Id),
})
export type PupilMove = Static<typeof Move>

export const movePupils = {
  summary: `Moves pupils from class to class, in and out, all or none. Refused when one of them is no longer in the class that is
    named: so two who move the same pupil do not undo each other. The same with both classes exchanged takes it back.`,
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ moves: Type.Array(Move, { minItems: 1, maxItems: pupilsAtOnceMaximum }), ...fromDay }),
  reply: DoneOrPlanned,
  errors: [
    ...(['not_found', 'changed_meanwhile', 'class_closed', 'place_with_more_rights'] as const),
    ...(['day_has_passed', 'day_too_far', 'too_many_plans'] as const),
  ],
} satisfies EndpointSchema

const Post = { classId: Id, userId: Id, subject: Name }

export const setTeacher = {
  summary: 'A teacher takes over a subject of a class, or becomes its class teacher, who was another until then.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({
    ...Post,
    englishSubject: OtherName,
    headTeacher: Type.Boolean(),
    insteadOf: Type.Optional(
      Type.String({ ...Id, description: 'Who has taught the subject in this class until then.' }),
    ),
    ...fromDay,
  }),
  reply: DoneOrPlanned,
  errors: ['not_found', 'class_closed', 'day_has_passed', 'day_too_far', 'too_many_plans', 'place_with_more_rights'],
} satisfies EndpointSchema

export const endTeacher = {
  summary: 'A teacher teaches a subject of a class no more: from the next call on they see its pupils no longer.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ ...Post, ...fromDay }),
  reply: DoneOrPlanned,
  errors: ['not_found', 'class_closed', 'day_has_passed', 'day_too_far', 'too_many_plans'],
} satisfies EndpointSchema

export const withdrawPlan = {
  summary: 'Takes back a planned change, or puts a failed one aside.',
  access: changing,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema
