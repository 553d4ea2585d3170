import { type Static, Type } from 'typebox'
import { defineEndpoint } from '../endpoint/define-endpoint.ts'
import { DateTime, Id, Success } from '../endpoint/wire-values.ts'

/** What every list of messages tells of each. */
export const messageFields = {
  id: Id,
  messageMeno: Type.String({ description: 'The text of the message.' }),
  module: Type.String({ description: 'The code of the application it comes from.' }),
  messageDate: DateTime,
  importance: Type.Integer({ minimum: 1, maximum: 5, description: '1 lowest to 5 highest.' }),
  openWay: Type.Integer({ description: '1 opens the module-expiry dialog; otherwise the url opens.' }),
  url: Type.String(),
  content: Type.String({ description: 'A JSON list of modules {code, name, endTime}; empty otherwise.' }),
}
export const Message = Type.Object(messageFields)
export type Message = Static<typeof Message>

export const readUnreadMessages = defineEndpoint({
  name: 'readUnreadMessages',
  summary: "The caller's unread messages, newest first, at most 500.",
  method: 'GET',
  path: '/api/base/desktop/message_select_not_read',
  kept: true,
  access: { who: 'signed-in' },
  reply: Type.Array(Message),
})

export const markAllMessagesRead = defineEndpoint({
  name: 'markAllMessagesRead',
  summary: 'Ignores the messages the caller has been shown (all unread ones up to `until`).',
  method: 'POST',
  path: '/api/base/desktop/message_update_status_by_me',
  access: { who: 'signed-in' },
  encoding: 'form',
  body: Type.Object({ until: Type.Optional(DateTime) }),
  reply: Success,
})

export const markMessageRead = defineEndpoint({
  name: 'markMessageRead',
  summary: 'Marks one message of the caller read.',
  method: 'POST',
  path: '/api/base/desktop/message_update_statusby_id',
  access: { who: 'signed-in' },
  encoding: 'form',
  body: Type.Object({ desktopMessageId: Id }),
  reply: Success,
  errors: ['message_not_found'],
})

export const TodoItem = Type.Object({
  id: Id,
  title: Type.String(),
  module: Type.String({ description: 'The code of the application it belongs to.' }),
  url: Type.String({ description: 'Where it is done; empty when it is only a reminder.' }),
  createdAt: DateTime,
  dueAt: Type.Union([DateTime, Type.Null()]),
})
export type TodoItem = Static<typeof TodoItem>

export const readReminders = defineEndpoint({
  name: 'readReminders',
  summary: "A page of the caller's open to-dos, the earliest due first. `start` is an offset.",
  method: 'GET',
  path: '/api/base/desktop/popUpBox_select',
  access: { who: 'signed-in' },
  query: Type.Object({
    start: Type.Integer({ minimum: 0, maximum: 100_000 }),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  reply: Type.Object({ list: Type.Array(TodoItem), pages: Type.Integer(), total: Type.Integer() }),
})
