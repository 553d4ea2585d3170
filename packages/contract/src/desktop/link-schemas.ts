import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Nullable } from '../endpoint/wire-values.ts'
import { Code, UnitApplication } from './icon-admin-schemas.ts'
import { applicationNameMaximum, linkAddressMaximum, linkPictureMaximum } from './icon-limits.ts'

const Name = Type.String({ minLength: 1, maxLength: applicationNameMaximum })
const OtherName = Type.String({ maxLength: applicationNameMaximum })

const fields = {
  name: Name,
  shortName: OtherName,
  englishName: OtherName,
  englishShortName: OtherName,
  address: Type.String({ minLength: 1, maxLength: linkAddressMaximum, description: 'Where it leads, by https.' }),
  opens: Type.Union([Type.Literal('here'), Type.Literal('tab')], {
    description: 'In place of the desktop, or in a tab of its own.',
  }),
}
export const LinkFields = Type.Object(fields)
export type LinkFields = Static<typeof LinkFields>

const Picture = Type.String({
  minLength: 1,
  maxLength: linkPictureMaximum,
  description: 'A PNG of at most 512 pixels on each side, or an SVG, in base64.',
})

export const addLink = {
  summary: `Adds a link that people can be given like any application. With an OpenID client or CAS service of the unit it is the
    icon of that service: from then on only those who have the icon may sign in there.`,
  access: administrators('icons'),
  query: Type.Object(inUnit),
  body: Type.Object({
    ...fields,
    picture: Type.Union([Picture, Type.Null()], { description: 'Without one it gets a plain picture.' }),
    signIn: Nullable(
      Type.Object({
        kind: Type.Union([Type.Literal('openid'), Type.Literal('cas')]),
        id: Type.String({ minLength: 1, maxLength: 64 }),
      }),
    ),
  }),
  reply: Type.Object({ code: Type.String() }),
  errors: ['not_found', 'link_address_refused', 'link_outside_service', 'picture_refused', 'too_many_links'],
} satisfies EndpointSchema

export const changeLink = {
  summary: 'Changes a link of the unit; without a picture it keeps the one it has.',
  access: administrators('icons'),
  query: Type.Object(inUnit),
  body: Type.Object({
    ...fields,
    code: Code,
    version: Type.Integer({ minimum: 1 }),
    picture: Type.Union([Picture, Type.Null()]),
  }),
  reply: UnitApplication,
  errors: ['not_found', 'changed_meanwhile', 'link_address_refused', 'link_outside_service', 'picture_refused'],
} satisfies EndpointSchema

export const showLinkPicture = {
  summary: 'The picture of a link in one of the three icon sets.',
  access: { who: 'signed-in' },
  params: Type.Object({
    code: Code,
    set: Type.Union([Type.Literal('img'), Type.Literal('gray'), Type.Literal('cartoon')]),
  }),
  reply: Type.String(),
  answersFile: true,
} satisfies EndpointSchema
