import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import { pastedCells, pastedFault, ReadAs } from '../administration/pasted-schemas.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { pastedRowsMaximum } from '../limits.ts'
import { classNameMaximum, pastedClassesMaximum } from './class-limits.ts'
import { pastedClassColumns, pastedPostColumns } from './pasted-class-columns.ts'

const access = administrators('classes_change')

const PastedClasses = Type.Object(pastedCells(pastedClassColumns, pastedClassesMaximum))
export type PastedClasses = Static<typeof PastedClasses>
const ClassFault = pastedFault(pastedClassColumns)

export const checkPastedClasses = {
  summary: 'Checks pasted classes and says what is wrong, cell by cell. Nothing is written.',
  access,
  query: Type.Object(inUnit),
  body: PastedClasses,
  reply: Type.Object({
    faults: Type.Array(ClassFault),
    readAs: Type.Array(ReadAs, { description: 'Of each row: what the class would be called, grade and class in one.' }),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const addPastedClasses = {
  summary: 'Opens all classes of pasted rows in one act, with their class teachers, or none when one cell is wrong.',
  access,
  query: Type.Object(inUnit),
  body: PastedClasses,
  reply: Type.Object({
    faults: Type.Array(ClassFault),
    ids: Nullable(Type.Array(Id, { description: 'Of the new classes, row by row; null when none was opened.' })),
  }),
  errors: ['not_found', 'changed_meanwhile', 'place_with_more_rights'],
} satisfies EndpointSchema

export const takeBackClasses = {
  summary: 'Closes classes that were opened by mistake, all or none. One that has pupils meanwhile is not closed.',
  access,
  query: Type.Object(inUnit),
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: pastedClassesMaximum, uniqueItems: true }) }),
  reply: Success,
  errors: ['not_found', 'class_closed', 'class_has_pupils'],
} satisfies EndpointSchema

const PastedPosts = Type.Object(pastedCells(pastedPostColumns))
export type PastedPosts = Static<typeof PastedPosts>
const PostFault = pastedFault(pastedPostColumns)

const WrittenPost = Type.Object({
  classId: Id,
  userId: Id,
  subject: Type.String({ minLength: 1, maxLength: classNameMaximum }),
  stays: Type.Boolean({ description: 'The teacher taught it before, and only became class teacher.' }),
})
export type WrittenPost = Static<typeof WrittenPost>

export const checkPastedPosts = {
  summary: 'Checks pasted rows of who teaches what in which class, cell by cell. Nothing is written.',
  access,
  query: Type.Object(inUnit),
  body: PastedPosts,
  reply: Type.Object({
    faults: Type.Array(PostFault),
    readAs: Type.Array(ReadAs, { description: 'Of each row: the teacher who was found; empty when nobody was.' }),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const addPastedPosts = {
  summary: `Gives classes all teachers of pasted rows in one act, or none when one cell is wrong. What is so already stays as it is;
    nobody loses a class by it.`,
  access,
  query: Type.Object(inUnit),
  body: PastedPosts,
  reply: Type.Object({
    faults: Type.Array(PostFault),
    posts: Nullable(Type.Array(WrittenPost, { description: 'What was written; null when nothing was.' })),
  }),
  errors: ['not_found', 'changed_meanwhile', 'place_with_more_rights'],
} satisfies EndpointSchema

export const takeBackPosts = {
  summary: 'Takes back what a paste of teachers has written, all or nothing.',
  access,
  query: Type.Object(inUnit),
  body: Type.Object({ posts: Type.Array(WrittenPost, { minItems: 1, maxItems: pastedRowsMaximum }) }),
  reply: Success,
  errors: ['not_found', 'class_closed'],
} satisfies EndpointSchema
