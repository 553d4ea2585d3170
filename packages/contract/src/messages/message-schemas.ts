import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Success } from '../endpoint/wire-values.ts'

/** What every list of messages tells of each. */
export const messageFields = {
  id: Id,
  messageMeno: Type.String({ description: 'The text of the message.' }),
  englishMessageMeno: Type.String({ description: 'The same in English; empty where nobody has written it.' }),
  module: Type.String({ description: 'The code of the application it comes from.' }),
  messageDate: DateTime,
  importance: Type.Integer({ minimum: 1, maximum: 5, description: '1 lowest to 5 highest.' }),
  openWay: Type.Integer({ description: '1 opens the module-expiry dialog; otherwise the url opens.' }),
  url: Type.String(),
  content: Type.String({ description: 'A JSON list of modules {code, name, endTime}; empty otherwise.' }),
  attachments: Type.Integer({ minimum: 0, description: 'How many files go with what it tells of.' }),
  childIds: Type.Array(Id, {
    description: 'The active children of the caller that it is about; empty for everybody but parents.',
  }),
}
export const Message = Type.Object(messageFields)
export type Message = Static<typeof Message>

export const readUnreadMessages = {
  summary: "The caller's unread messages, newest first, at most 500.",
  access: { who: 'signed-in' },
  reply: Type.Array(Message),
} satisfies EndpointSchema

export const markAllMessagesRead = {
  summary:
    'Ignores the messages the caller has been shown (all unread ones up to `until`). For ten seconds that can be taken back.',
  access: { who: 'signed-in' },
  body: Type.Object({ until: Type.Optional(DateTime) }),
  reply: Success,
} satisfies EndpointSchema

export const markMessageRead = {
  summary: 'Marks one message of the caller read.',
  access: { who: 'signed-in' },
  body: Type.Object({ desktopMessageId: Id }),
  reply: Success,
  errors: ['message_not_found'],
} satisfies EndpointSchema
