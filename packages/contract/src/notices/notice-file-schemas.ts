import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id } from '../endpoint/wire-values.ts'

const readersOnly = { who: 'signed-in', application: 'notices' } as const
const Token = Type.Object({ token: Type.String({ maxLength: 1000 }) })

export const NoticeFile = Type.Object({
  id: Id,
  name: Type.String(),
  size: Type.Integer(),
  type: Type.String({ description: 'What its bytes are (a media type).' }),
})
export type NoticeFile = Static<typeof NoticeFile>

export const readNoticeFile = {
  summary: 'A short-lived address of a file of a notice that the caller may read, good in this session alone.',
  access: readersOnly,
  query: Type.Object({ id: Type.String({ ...Id, description: 'Of the notice.' }), file: Id }),
  reply: Type.Object({ url: Type.String(), pictureUrl: Type.String(), expiresAt: DateTime }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const sendNoticeFile = {
  summary: 'The bytes of a file of a notice, as a download. Whether the caller may read the notice is asked again.',
  access: readersOnly,
  params: Token,
  reply: Type.String(),
  answersFile: true,
} satisfies EndpointSchema

export const sendNoticePicture = {
  summary: 'A file of a notice as a picture for the screen, drawn anew.',
  access: readersOnly,
  params: Token,
  reply: Type.String({ description: 'image/webp' }),
  answersFile: true,
  errors: ['picture_broken', 'pictures_busy'],
} satisfies EndpointSchema
