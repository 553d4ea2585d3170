import { Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id } from '../endpoint/wire-values.ts'
import { avatarBytesMaximum } from '../limits.ts'

const base64Str = Type.String({
  minLength: 1,
  maxLength: Math.ceil(avatarBytesMaximum / 3) * 4,
  pattern: '^[A-Za-z0-9+/]+={0,2}$',
  description: 'The picture in base64, without the prefix of a data address: JPEG, PNG, WebP, AVIF or GIF.',
})
const Shown = Type.Object({ picture: Type.String({ description: 'Its address; empty when there is none.' }) })

export const setOwnAvatar = {
  summary:
    'Sets the own picture. The server draws it anew: small, square, and without what the camera wrote beside it.',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object({ base64Str }),
  takesLargeBody: true,
  reply: Shown,
  errors: ['picture_broken', 'pictures_busy', 'too_many_requests'],
} satisfies EndpointSchema

export const removeOwnAvatar = {
  summary: 'Takes the own picture away. Its address shows nothing from then on.',
  access: { who: 'signed-in', ownProof: true },
  reply: Shown,
} satisfies EndpointSchema

export const setAvatarOf = {
  summary: 'Sets the picture of a person.',
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, base64Str }),
  takesLargeBody: true,
  reply: Shown,
  errors: ['not_found', 'more_rights_than_yours', 'picture_broken', 'pictures_busy', 'too_many_requests'],
} satisfies EndpointSchema

export const removeAvatarOf = {
  summary: 'Takes the picture of a person away.',
  access: administrators('people_change'),
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Shown,
  errors: ['not_found', 'more_rights_than_yours'],
} satisfies EndpointSchema

export const showAvatar = {
  summary: 'The picture of a person, for those who may see the person; for anybody else it looks missing.',
  access: { who: 'signed-in' },
  params: Type.Object({ unitId: Type.String({ maxLength: 64 }), pictureId: Type.String({ maxLength: 64 }) }),
  reply: Type.String({ description: 'image/avif or image/webp, as the browser takes it' }),
  answersFile: true,
} satisfies EndpointSchema
