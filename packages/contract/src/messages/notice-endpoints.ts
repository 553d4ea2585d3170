import { type Static, Type } from 'typebox'
import { defineEndpoint } from '../endpoint/define-endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { noticeTextMaximum, noticeTitleMaximum } from '../limits.ts'
import { userType } from '../people/user-types.ts'

const readersOnly = { who: 'signed-in', application: 'notices' } as const

const publishersOnly = {
  who: 'signed-in',
  userTypes: [userType.teacher, userType.otherStaff],
  permission: 'notices_publish',
  application: 'notices',
} as const

const AudienceKind = Type.Union([
  Type.Literal('class'),
  Type.Literal('year'),
  Type.Literal('role'),
  Type.Literal('everyone'),
])
export type AudienceKind = Static<typeof AudienceKind>

/** To whom a notice goes. `class` and `role` carry an id, `year` its grade, `everyone` an empty target. */
export const Audience = Type.Object({ kind: AudienceKind, target: Type.String({ maxLength: 64 }) })
export type Audience = Static<typeof Audience>

export const AudienceOption = Type.Object({
  kind: AudienceKind,
  target: Type.String(),
  name: Type.String(),
  englishName: Type.String(),
  people: Type.Integer({ description: 'How many accounts it reaches now, without the caller.' }),
})
export type AudienceOption = Static<typeof AudienceOption>

const Importance = Type.Integer({ minimum: 1, maximum: 5, description: '1 lowest to 5 highest.' })

const noticeFields = {
  id: Id,
  title: Type.String(),
  importance: Importance,
  author: Type.String(),
  authorEnglishName: Type.String(),
  audienceKind: AudienceKind,
  audienceName: Type.String(),
  audienceEnglishName: Type.String(),
  publishedAt: DateTime,
  expiresAt: Nullable(DateTime),
  read: Type.Boolean(),
  mine: Type.Boolean({ description: 'Written by the caller.' }),
  readers: Nullable(Type.Object({ read: Type.Integer(), all: Type.Integer() })),
}

export const NoticeSummary = Type.Object({
  ...noticeFields,
  excerpt: Type.String({ description: 'The beginning of the text.' }),
})
export type NoticeSummary = Static<typeof NoticeSummary>

/** `readers` is known to the author only. */
export const Notice = Type.Object({ ...noticeFields, text: Type.String() })
export type Notice = Static<typeof Notice>

export const readNotices = defineEndpoint({
  name: 'readNotices',
  summary:
    'Notices for the caller or by the caller, newest first; `next` of a page is `before` of the following one.',
  method: 'GET',
  path: '/api/notices/list',
  access: readersOnly,
  query: Type.Object({
    before: Type.Optional(Type.String({ maxLength: 80 })),
    box: Type.Optional(Type.Union([Type.Literal('received'), Type.Literal('sent')])),
  }),
  reply: Type.Object({ list: Type.Array(NoticeSummary), next: Nullable(Type.String()) }),
})

export const openNotice = defineEndpoint({
  name: 'openNotice',
  summary: 'One notice; opening it marks it read for the caller.',
  method: 'POST',
  path: '/api/notices/open',
  access: readersOnly,
  body: Type.Object({ id: Id }),
  reply: Notice,
  errors: ['not_found'],
})

export const readAudiences = defineEndpoint({
  name: 'readAudiences',
  summary:
    'The audiences the caller may write to: own classes; with notices_publish_unit every class, years, roles and everyone.',
  method: 'GET',
  path: '/api/notices/audiences',
  access: publishersOnly,
  reply: Type.Array(AudienceOption),
})

// Something to read, and no NUL, which no database text can hold.
const Words = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*[^\\u0000\\s][^\\u0000]*$' })

export const publishNotice = defineEndpoint({
  name: 'publishNotice',
  summary:
    'Publishes a notice. The same `requestId` publishes once, however often it is sent and also after it was withdrawn.',
  method: 'POST',
  path: '/api/notices/publish',
  access: publishersOnly,
  body: Type.Object({
    requestId: Id,
    title: Words(noticeTitleMaximum),
    text: Words(noticeTextMaximum),
    importance: Importance,
    expiresAt: Type.Optional(DateTime),
    audience: Audience,
  }),
  reply: Type.Object({ id: Id, people: Type.Integer() }),
  errors: [
    'audience_not_allowed',
    'audience_empty',
    'expiry_in_past',
    'notice_published_before',
    'notice_withdrawn',
    'too_many_requests',
    'validation_failed',
  ],
})

export const withdrawNotice = defineEndpoint({
  name: 'withdrawNotice',
  summary: 'Takes back a notice the caller wrote; it disappears for everybody.',
  method: 'POST',
  path: '/api/notices/withdraw',
  access: publishersOnly,
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
})
