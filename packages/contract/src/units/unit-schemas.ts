import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id } from '../endpoint/wire-values.ts'

export const UnitSummary = Type.Object({
  unitId: Id,
  code: Type.String(),
  unitType: Type.String(),
  unitName: Type.String(),
  unitEnName: Type.String(),
})
export type UnitSummary = Static<typeof UnitSummary>

export const readUnitLoginConfiguration = {
  summary: "A unit's sign-in page configuration: footer text, its link and the decoration.",
  access: { who: 'everyone' },
  query: Type.Object({ unitId: Id }),
  reply: Type.Object({
    footer: Type.String(),
    link: Type.String(),
    decorationSet: Type.String({
      description: 'A JSON string with footerMsg {show, helpCenter, showBaMsg, baList, copyright}.',
    }),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const searchUnits = {
  summary: 'Finds units for the unit picker of the sign-in page, at most 20.',
  access: { who: 'everyone' },
  query: Type.Object({ text: Type.Optional(Type.String({ maxLength: 60 })) }),
  reply: Type.Array(UnitSummary),
} satisfies EndpointSchema

export const showUnitLogo = {
  summary: "A unit's logo as an image; the default logo for a unit without one.",
  access: { who: 'everyone' },
  params: Type.Object({ unitId: Type.String({ maxLength: 64 }) }),
  reply: Type.String({ description: 'image/svg+xml, image/png or image/webp' }),
  answersFile: true,
} satisfies EndpointSchema

export const showUnitManifest = {
  summary: 'What a browser needs to install the product for a unit: its name, its colour and our pictures.',
  access: { who: 'everyone' },
  params: Type.Object({ unitId: Type.String({ maxLength: 64 }) }),
  reply: Type.String({ description: 'application/manifest+json' }),
  answersFile: true,
} satisfies EndpointSchema
