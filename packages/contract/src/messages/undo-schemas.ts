import { Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Success } from '../endpoint/wire-values.ts'

export const tickOffTodo = {
  summary:
    'Ticks a to-do of the caller off, where its application allows that. Doing it again changes nothing. For ten seconds it can be taken back.',
  access: { who: 'signed-in' },
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['todo_not_found', 'todo_not_tickable'],
} satisfies EndpointSchema

export const takeBackTick = {
  summary: 'Opens a to-do again that the caller has ticked off within the last ten seconds.',
  access: { who: 'signed-in' },
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['todo_not_found', 'undo_too_late'],
} satisfies EndpointSchema

export const takeBackIgnoring = {
  summary: 'Makes the messages unread again that the caller has ignored together within the last ten seconds.',
  access: { who: 'signed-in' },
  reply: Success,
  errors: ['undo_too_late'],
} satisfies EndpointSchema
