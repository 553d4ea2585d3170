import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { noticeFilesMaximum, noticeTextMaximum, noticeTitleMaximum } from '../limits.ts'
import { AudienceOption, NoticeAudience } from './notice-audience-schemas.ts'
import { NoticeFile } from './notice-file-schemas.ts'

const readersOnly = { who: 'signed-in', application: 'notices' } as const

const publishersOnly = {
  who: 'signed-in',
  userTypes: [userType.teacher, userType.otherStaff],
  permission: 'notices_publish',
  application: 'notices',
} as const

const Importance = Type.Integer({ minimum: 1, maximum: 5, description: '1 lowest to 5 highest.' })

const noticeFields = {
  id: Id,
  title: Type.String(),
  importance: Importance,
  author: Type.String(),
  authorEnglishName: Type.String(),
  audienceName: Type.String(),
  audienceEnglishName: Type.String(),
  publishedAt: DateTime,
  expiresAt: Nullable(DateTime),
  read: Type.Boolean(),
  mine: Type.Boolean({ description: 'Written by the caller.' }),
  withdrawnAt: Nullable(DateTime),
  readers: Nullable(Type.Object({ read: Type.Integer(), all: Type.Integer() })),
  schools: Nullable(
    Type.Object(
      { reached: Type.Integer(), all: Type.Integer(), waiting: Type.Integer() },
      {
        description: 'Of a notice to the schools below: how many it has reached, and how many are still to come.',
      },
    ),
  ),
}

const Reminder = Type.Object({
  at: DateTime,
  people: Type.Integer({ description: 'How many it went to.' }),
  nextAt: DateTime,
})
export type Reminder = Static<typeof Reminder>

export const NoticeSummary = Type.Object({
  ...noticeFields,
  excerpt: Type.String({ description: 'The beginning of the text.' }),
  files: Type.Integer({ description: 'How many files go with it.' }),
})
export type NoticeSummary = Static<typeof NoticeSummary>

/** `readers`, `audience` and `reminder` are known to the author only. */
export const Notice = Type.Object({
  ...noticeFields,
  text: Type.String(),
  attachments: Type.Array(NoticeFile),
  audience: Nullable(NoticeAudience),
  reminder: Nullable(Reminder),
})
export type Notice = Static<typeof Notice>

export const readNotices = {
  summary: 'Notices for the caller or by the caller, newest first; `next` of a page is `before` of the following one.',
  access: readersOnly,
  query: Type.Object({
    before: Type.Optional(Type.String({ maxLength: 80 })),
    box: Type.Optional(Type.Union([Type.Literal('received'), Type.Literal('sent')])),
  }),
  reply: Type.Object({ list: Type.Array(NoticeSummary), next: Nullable(Type.String()) }),
} satisfies EndpointSchema

export const openNotice = {
  summary: 'One notice; opening it marks it read for the caller.',
  access: readersOnly,
  body: Type.Object({ id: Id }),
  reply: Notice,
  errors: ['not_found'],
} satisfies EndpointSchema

export const readAudiences = {
  summary:
    'The audiences the caller may write to: own classes; with notices_publish_unit every class, years, roles, the staff and everyone; with schools_publish the schools below.',
  access: publishersOnly,
  reply: Type.Array(AudienceOption),
} satisfies EndpointSchema

export const countAudience = {
  summary: 'How many people an audience reaches now, each counted once and without the caller.',
  changesState: false,
  access: publishersOnly,
  body: Type.Object({ audience: NoticeAudience }),
  reply: Type.Object({ people: Type.Integer() }),
  errors: ['audience_not_allowed'],
} satisfies EndpointSchema

// Something to read, and no NUL, which no database text can hold.
const Words = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*[^\\u0000\\s][^\\u0000]*$' })

export const publishNotice = {
  summary:
    'Publishes a notice. The same `requestId` publishes once, however often it is sent and also after it was withdrawn.',
  access: publishersOnly,
  body: Type.Object({
    requestId: Id,
    title: Words(noticeTitleMaximum),
    text: Words(noticeTextMaximum),
    importance: Importance,
    expiresAt: Type.Optional(DateTime),
    audience: NoticeAudience,
    attachments: Type.Optional(
      Type.Array(Id, {
        maxItems: noticeFilesMaximum,
        description:
          'Own files. They stay with the notice when the originals are changed or removed, and count as stored.',
      }),
    ),
  }),
  reply: Type.Object({ id: Id, people: Type.Integer() }),
  errors: [
    'attachment_missing',
    'storage_full',
    'storage_full_unit',
    'audience_not_allowed',
    'audience_empty',
    'expiry_in_past',
    'notice_published_before',
    'notice_withdrawn',
    'too_many_requests',
    'validation_failed',
  ],
} satisfies EndpointSchema

export const withdrawNotice = {
  summary:
    'Takes back a notice the caller wrote; it disappears for everybody else, and its attachments for the caller, too.',
  access: publishersOnly,
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

const UnreadPerson = Type.Object({
  picture: Type.String({ description: 'The address of their picture; empty for none.' }),
  realName: Type.String(),
  englishName: Type.String(),
  userType: Type.String(),
  pupils: Type.Array(
    Type.Object({
      realName: Type.String(),
      englishName: Type.String(),
      className: Type.String(),
      classEnglishName: Type.String(),
    }),
    { description: 'The children a parent has in the classes written to; of a pupil themself.' },
  ),
})
export type UnreadPerson = Static<typeof UnreadPerson>

export const readUnreadPeople = {
  summary: 'Who has not read a notice of the caller, class by class; `next` of a page is `after` of the following one.',
  access: publishersOnly,
  query: Type.Object({ id: Id, after: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: Type.Object({
    list: Type.Array(UnreadPerson),
    next: Nullable(Type.String()),
    total: Type.Integer(),
  }),
  errors: ['not_found', 'audience_not_allowed'],
} satisfies EndpointSchema

export const remindReaders = {
  summary:
    'Reminds those who have not read a notice of the caller. Asked again within six hours it sends nothing and answers the reminder that was sent; null when everybody has read it.',
  access: publishersOnly,
  body: Type.Object({ id: Id }),
  reply: Type.Object({ sent: Type.Boolean(), reminder: Nullable(Reminder) }),
  errors: ['not_found', 'audience_not_allowed'],
} satisfies EndpointSchema

const SchoolReaders = Type.Object({
  schoolId: Id,
  name: Type.String(),
  englishName: Type.String(),
  state: Type.Union(
    [Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('without'), Type.Literal('nobody')],
    { description: '`without`: the school does not have the application; `nobody`: it has no such people.' },
  ),
  read: Type.Integer(),
  all: Type.Integer(),
})
export type SchoolReaders = Static<typeof SchoolReaders>

export const readSchoolReaders = {
  summary: 'How many have read a notice of the caller in each school below.',
  access: publishersOnly,
  query: Type.Object({ id: Id, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  reply: Type.Object({ list: Type.Array(SchoolReaders), total: Type.Integer() }),
  errors: ['not_found'],
} satisfies EndpointSchema
