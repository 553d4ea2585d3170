import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Success } from '../endpoint/wire-values.ts'

const iconFields = {
  code: Type.String(),
  zname: Type.String({ description: 'The Chinese name.' }),
  name: Type.String(),
  shortName: Type.String(),
  englishName: Type.String(),
  englishShortName: Type.String(),
  iconImg: Type.String(),
  imgPath: Type.String(),
  imgGrayPath: Type.String(),
  imgCartoonPath: Type.String(),
  menuRoute: Type.String(),
  serverId: Type.String(),
  deployPath: Type.String(),
  frontUserType: Type.String({ description: 'User types the application is made for, joined by commas.' }),
  limitUserType: Type.String({ description: 'User types that may open it, joined by commas.' }),
  updateStatus: Type.Integer({ description: '0 hides the icon.' }),
  unReadCodeCount: Type.Integer(),
}

export const DesktopIcon = Type.Object({
  ...iconFields,
  iconVMs: Type.Array(Type.Object(iconFields), { description: 'The icons of a folder.' }),
})
export type DesktopIcon = Static<typeof DesktopIcon>

export const IconGroup = Type.Object({
  code: Type.String(),
  unitName: Type.String({ description: "The group's title." }),
  unitEnName: Type.String(),
  iconVMs: Type.Array(DesktopIcon),
})
export type IconGroup = Static<typeof IconGroup>

export const UnreadCount = Type.Object({ code: Type.String(), num: Type.Integer() })
export type UnreadCount = Static<typeof UnreadCount>

export const readMyApplicationIcons = {
  summary: "The caller's application icons: groups for teachers (user type 2), a plain list in one group for others.",
  access: { who: 'signed-in' },
  query: Type.Object({ userId: Id, unitId: Id, appType: Type.Integer({ minimum: 1, maximum: 1 }) }),
  reply: Type.Array(IconGroup),
  errors: ['not_found'],
} satisfies EndpointSchema

export const readUnreadCounts = {
  summary: 'Unread counts by application code.',
  access: { who: 'signed-in' },
  reply: Type.Array(UnreadCount),
} satisfies EndpointSchema

export const UnhandledCount = Type.Object({ todo: Type.Integer(), message: Type.Integer() })
export type UnhandledCount = Static<typeof UnhandledCount>

export const readUnhandledCount = {
  summary: 'How many to-dos are open and how many messages unread.',
  access: { who: 'signed-in' },
  reply: UnhandledCount,
} satisfies EndpointSchema

export const recordAccess = {
  summary: 'Writes the opening of an application to the access log.',
  access: { who: 'signed-in' },
  body: Type.Object({
    userId: Id,
    userType: Type.String({ maxLength: 1 }),
    unitId: Id,
    resId: Type.String({ minLength: 1, maxLength: 64, description: 'The application code.' }),
    resName: Type.String({ maxLength: 120 }),
    type: Type.Integer({ minimum: 1, maximum: 1 }),
  }),
  reply: Success,
  errors: ['not_found', 'too_many_requests'],
} satisfies EndpointSchema
