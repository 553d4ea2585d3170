import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { unitPictureMaximum } from '../limits.ts'
import { Theme } from '../themes/theme-schemas.ts'

const ownLook = administrators('sign-in')
const Picture = Type.String({ maxLength: 200, description: 'The address of a picture on this server, or nothing.' })
const Link = Type.String({ maxLength: 500, description: 'A web address, or a path on this server, or nothing.' })

export const Filing = Type.Object({
  text: Type.String({ maxLength: 120 }),
  link: Link,
  picture: Picture,
  showPicture: Type.Boolean(),
})
export type Filing = Static<typeof Filing>

export const lookFields = {
  logo: Picture,
  signInPicture: Picture,
  theme: Theme,
  footer: Type.String({ maxLength: 300 }),
  link: Link,
  showFooter: Type.Boolean(),
  copyright: Type.String({ maxLength: 120, description: 'Words after the years; the name of the unit when empty.' }),
  helpCentre: Type.Boolean({ description: 'Whether the footer leads to the help centre.' }),
  showFilings: Type.Boolean(),
  filings: Type.Array(Filing, { maxItems: 8 }),
  loginJumpPage: Type.String({
    maxLength: 500,
    description: 'The page that opens after a sign-in: a path on this server. The desktop when empty.',
  }),
}
export const LookFields = Type.Object(lookFields)
export type LookFields = Static<typeof LookFields>

export const UnitLook = Type.Object({ ...lookFields, version: Type.Integer() })
export type UnitLook = Static<typeof UnitLook>

export const readUnitLook = {
  summary: 'How the pages of a unit look: logo, sign-in picture, colour, footer and filing lines.',
  access: ownLook,
  query: Type.Object(inUnit),
  reply: UnitLook,
  errors: ['not_found'],
} satisfies EndpointSchema

export const saveUnitLook = {
  summary: 'Changes how the pages of a unit look. A colour on which white text could not be read is darkened.',
  access: ownLook,
  query: Type.Object(inUnit),
  body: Type.Object({ ...lookFields, version: Type.Integer({ minimum: 1 }) }),
  reply: UnitLook,
  errors: ['not_found', 'changed_meanwhile', 'picture_unknown', 'link_not_right', 'page_not_ours'],
} satisfies EndpointSchema

export const draftUnitLook = {
  summary: 'Keeps a look for the caller alone, who sees the sign-in page with it before it is saved.',
  access: ownLook,
  query: Type.Object(inUnit),
  body: LookFields,
  reply: Type.Object({
    address: Type.String({ description: 'The sign-in page with this look; for the caller only.' }),
  }),
  errors: ['not_found', 'picture_unknown', 'link_not_right', 'page_not_ours'],
} satisfies EndpointSchema

export const uploadUnitPicture = {
  summary: 'Keeps a picture for the pages of a unit: PNG, JPEG or WebP, as its bytes say. It is drawn anew.',
  access: ownLook,
  query: Type.Object(inUnit),
  body: Type.Object({
    data: Type.String({
      minLength: 1,
      maxLength: Math.ceil(unitPictureMaximum / 3) * 4,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'The bytes in base64.',
    }),
  }),
  reply: Type.Object({ address: Type.String() }),
  errors: ['not_found', 'picture_not_right', 'picture_broken', 'pictures_busy', 'too_many_pictures'],
} satisfies EndpointSchema

export const showUnitPicture = {
  summary: 'A picture that an administrator gave the pages of a unit.',
  access: { who: 'everyone' },
  params: Type.Object({ unitId: Type.String({ maxLength: 64 }), pictureId: Type.String({ maxLength: 64 }) }),
  reply: Type.String({ description: 'image/png, image/jpeg or image/webp' }),
  answersFile: true,
} satisfies EndpointSchema
