import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { ChildId, DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { messageSearchMaximum, messagesAtOnceMaximum } from '../limits.ts'
import { messageFields } from './message-schemas.ts'

/** A message of the message centre: read ones stand there, too. */
export const CentreMessage = Type.Object({
  ...messageFields,
  readAt: Nullable(DateTime),
})
export type CentreMessage = Static<typeof CentreMessage>

export const readMessagePage = {
  summary: "A page of the caller's messages, newest first; `next` of a page is `before` of the following one.",
  access: { who: 'signed-in' },
  query: Type.Object({
    before: Type.Optional(Type.String({ maxLength: 80 })),
    unread: Type.Optional(Type.Boolean({ description: 'true: unread messages only.' })),
    importance: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    module: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'A code of an application.' })),
    childId: Type.Optional(ChildId),
    from: Type.Optional(DateTime),
    until: Type.Optional(DateTime),
    search: Type.Optional(
      Type.String({
        maxLength: messageSearchMaximum,
        description: 'A part of the text, in any case and width.',
      }),
    ),
  }),
  reply: Type.Object({ list: Type.Array(CentreMessage), next: Nullable(Type.String()) }),
  errors: ['child_not_found'],
} satisfies EndpointSchema

export const readMessage = {
  summary: 'One message of the caller; reading it here does not mark it read.',
  access: { who: 'signed-in' },
  query: Type.Object({ desktopMessageId: Id }),
  reply: CentreMessage,
  errors: ['message_not_found'],
} satisfies EndpointSchema

export const readMessageModules = {
  summary: 'The codes of the applications that the caller has messages of.',
  access: { who: 'signed-in' },
  reply: Type.Array(Type.String()),
} satisfies EndpointSchema

export const markMessagesRead = {
  summary: 'Marks the messages read that the caller was shown; ids that are not theirs change nothing.',
  access: { who: 'signed-in' },
  body: Type.Object({
    desktopMessageIds: Type.Array(Id, { minItems: 1, maxItems: messagesAtOnceMaximum }),
  }),
  reply: Success,
} satisfies EndpointSchema
