import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint/define-endpoint.ts'
import { Id, Success } from '../endpoint/wire-values.ts'

export const tickOffTodo = defineEndpoint({
  name: 'tickOffTodo',
  summary:
    'Ticks a to-do of the caller off, where its application allows that. Doing it again changes nothing. For ten seconds it can be taken back.',
  method: 'POST',
  path: '/api/base/desktop/todo_tick_off',
  access: { who: 'signed-in' },
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['todo_not_found', 'todo_not_tickable'],
})

export const takeBackTick = defineEndpoint({
  name: 'takeBackTick',
  summary: 'Opens a to-do again that the caller has ticked off within the last ten seconds.',
  method: 'POST',
  path: '/api/base/desktop/todo_undo_tick_off',
  access: { who: 'signed-in' },
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['todo_not_found', 'undo_too_late'],
})

export const takeBackIgnoring = defineEndpoint({
  name: 'takeBackIgnoring',
  summary: 'Makes the messages unread again that the caller has ignored together within the last ten seconds.',
  method: 'POST',
  path: '/api/base/desktop/message_undo_update_status_by_me',
  access: { who: 'signed-in' },
  reply: Success,
  errors: ['undo_too_late'],
})
