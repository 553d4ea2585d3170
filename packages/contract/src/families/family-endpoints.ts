import { type Static, Type } from 'typebox'
import { defineEndpoint } from '../endpoint/define-endpoint.ts'
import { Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { Message } from '../messages/message-endpoints.ts'
import { TodoItem } from '../messages/todo-endpoints.ts'

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

export const readChildren = defineEndpoint({
  name: 'readChildren',
  summary: "A parent's children, inactive ones too.",
  method: 'GET',
  path: '/api/base/student/find_all_student_by_parent_id',
  access: parentsOnly,
  query: Type.Object({ parentId: Id }),
  reply: Type.Array(Child),
  errors: ['not_found'],
})

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

export const readChildOverview = defineEndpoint({
  name: 'readChildOverview',
  summary: "What concerns one active child of the parent: the class, the parent's to-dos and unread messages about it.",
  method: 'GET',
  path: '/api/base/student/child_overview',
  access: parentsOnly,
  query: Type.Object({ parentId: Id, childId: Id }),
  reply: ChildOverview,
  errors: ['child_not_found', 'not_found'],
})

const CurrentChild = Type.Object({ id: Id, realName: Type.String() })

export const readCurrentChild = defineEndpoint({
  name: 'readCurrentChild',
  summary: "The parent's current child; null when none is chosen or the chosen one is no longer active.",
  method: 'GET',
  path: '/api/base/student/find_stu_by_parent_id',
  access: parentsOnly,
  query: Type.Object({ parentId: Id }),
  reply: Type.Union([CurrentChild, Type.Null()]),
  errors: ['not_found'],
})

export const chooseChild = defineEndpoint({
  name: 'chooseChild',
  summary: 'Makes an active child of the parent the current one. Only `id` of the child is read.',
  method: 'POST',
  path: '/api/base/student/set/parentChildren',
  access: parentsOnly,
  encoding: 'form',
  query: Type.Object({ parentId: Id }),
  body: Type.Object({
    id: Id,
    realName: Type.Optional(Type.String()),
    status: Type.Optional(Type.Integer()),
  }),
  reply: Success,
  errors: ['child_not_found', 'not_found'],
})
