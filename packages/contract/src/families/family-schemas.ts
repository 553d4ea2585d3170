import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { Message } from '../messages/message-schemas.ts'
import { TodoItem } from '../messages/todo-schemas.ts'

const parentsOnly = { who: 'signed-in', userTypes: [userType.parent] } as const

export const Child = Type.Object({
  id: Id,
  realName: Type.String(),
  englishName: Type.String(),
  gradeName: Type.String(),
  className: Type.String(),
  englishClassName: Type.String({ description: 'Grade and class in one, for example Grade 3 Class 1.' }),
  status: Type.Integer({ description: '1 active; anything else inactive.' }),
})
export type Child = Static<typeof Child>

export const readChildren = {
  summary: "A parent's children, inactive ones too.",
  access: parentsOnly,
  query: Type.Object({ parentId: Id }),
  reply: Type.Array(Child),
  errors: ['not_found'],
} satisfies EndpointSchema

export const ChildOverview = Type.Object({
  childId: Id,
  className: Type.String({ description: 'Grade and class; empty for a child without a class.' }),
  englishClassName: Type.String(),
  headTeacher: Type.String(),
  headTeacherEnglishName: Type.String(),
  openTodos: Type.Integer(),
  nextTodo: Nullable(TodoItem),
  unreadMessages: Type.Integer(),
  newestMessage: Nullable(Message),
})
export type ChildOverview = Static<typeof ChildOverview>

export const readChildOverview = {
  summary: "What concerns one active child of the parent: the class, the parent's to-dos and unread messages about it.",
  access: parentsOnly,
  query: Type.Object({ parentId: Id, childId: Id }),
  reply: ChildOverview,
  errors: ['child_not_found', 'not_found'],
} satisfies EndpointSchema

const CurrentChild = Type.Object({ id: Id, realName: Type.String() })

export const readCurrentChild = {
  summary:
    "The parent's current child; the first active one when none is chosen or the chosen one has left; null without an active child.",
  access: parentsOnly,
  query: Type.Object({ parentId: Id }),
  reply: Type.Union([CurrentChild, Type.Null()]),
  errors: ['not_found'],
} satisfies EndpointSchema

export const chooseChild = {
  summary: 'Makes an active child of the parent the current one. Only `id` of the child is read.',
  access: parentsOnly,
  query: Type.Object({ parentId: Id }),
  body: Type.Object({
    id: Id,
    realName: Type.Optional(Type.String()),
    status: Type.Optional(Type.Integer()),
  }),
  reply: Success,
  errors: ['child_not_found', 'not_found'],
} satisfies EndpointSchema
