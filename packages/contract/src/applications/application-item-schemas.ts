import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Success } from '../endpoint/wire-values.ts'
import { itemKeyMaximum, itemRecipientMaximum, itemTextMaximum } from '../limits.ts'

const applicationsOnly = { who: 'application' } as const

const Text = Type.String({ minLength: 1, maxLength: itemTextMaximum, pattern: '\\S' })
const EnglishText = Type.Optional(
  Type.String({
    maxLength: itemTextMaximum,
    description: 'The same for readers of English; without it they read the other text.',
  }),
)
const Key = Type.String({
  pattern: `^[A-Za-z0-9._:-]{1,${itemKeyMaximum}}$`,
  description: "The application's own name for the item: the same key is the same item.",
})
const OwnPath = Type.String({
  maxLength: 500,
  pattern: '^(/(?![/\\\\])[^\\\\\\s]*)?$',
  description: 'Where it leads, a path of this site; empty when it leads nowhere.',
})
/** The pupil an item is about: it then stands on the card of this child. Only guardians of the pupil get it. */
const ChildId = Type.Optional(Id)
const People = Type.Array(Id, { minItems: 1, maxItems: itemRecipientMaximum, uniqueItems: true })

/** How an item stands after a call. */
export const ItemState = Type.Object({
  id: Id,
  state: Type.Union([Type.Literal('open'), Type.Literal('closed')], {
    description: 'A closed item stays closed: what was sent for it has changed nothing.',
  }),
  people: Type.Integer({ description: 'How many people have it.' }),
  missing: Type.Array(Id, {
    description:
      'People of the call who are not in the unit, are switched off, do not have the application or, with a child, are not its guardians.',
  }),
  full: Type.Array(Id, {
    description:
      'People who did not get it because so many items of the application are open for them. Nobody left: 429.',
  }),
})
export type ItemState = Static<typeof ItemState>

export const putApplicationMessage = {
  summary:
    'Sends a message of the application, or changes the one with this key: it says what it says now to the people it names now. Who has read it is not disturbed again. With a child it goes to guardians of this pupil only and stands on the child’s card.',
  access: applicationsOnly,
  body: Type.Object({
    unitId: Id,
    key: Key,
    to: People,
    childId: ChildId,
    text: Text,
    englishText: EnglishText,
    importance: Type.Integer({ minimum: 1, maximum: 5, description: '1 lowest to 5 highest.' }),
    url: OwnPath,
    expiresAt: Type.Optional(DateTime),
  }),
  reply: ItemState,
  errors: ['not_found', 'licence_expired', 'recipients_not_found', 'validation_failed', 'too_many_requests'],
} satisfies EndpointSchema

export const putApplicationTodo = {
  summary:
    'Gives people something to do, or changes the to-do with this key: it says what it says now to the people it names now. It has an address where it is done, or can be ticked off, or both. With a child it goes to guardians of this pupil only and stands on the child’s card.',
  access: applicationsOnly,
  body: Type.Object({
    unitId: Id,
    key: Key,
    to: People,
    childId: ChildId,
    title: Text,
    englishTitle: EnglishText,
    url: OwnPath,
    tickable: Type.Optional(
      Type.Boolean({
        description: 'Whether people may tick it off themselves. Without an address they must be able to.',
      }),
    ),
    dueAt: Type.Optional(DateTime),
  }),
  reply: ItemState,
  errors: [
    'not_found',
    'licence_expired',
    'recipients_not_found',
    'todo_cannot_be_done',
    'validation_failed',
    'too_many_requests',
  ],
} satisfies EndpointSchema

export const closeApplicationMessage = {
  summary: 'Takes a message of the application back from everybody, for good. Closing it again changes nothing.',
  access: applicationsOnly,
  body: Type.Object({ unitId: Id, key: Key }),
  reply: Success,
  errors: ['not_found', 'licence_expired', 'too_many_requests'],
} satisfies EndpointSchema

export const closeApplicationTodo = {
  summary:
    'Closes a to-do of the application: for the named people, who have done it, or without names for everybody and for good. Closing it again changes nothing.',
  access: applicationsOnly,
  body: Type.Object({ unitId: Id, key: Key, doneBy: Type.Optional(People) }),
  reply: Success,
  errors: ['not_found', 'licence_expired', 'too_many_requests'],
} satisfies EndpointSchema
