import { type Static, Type } from 'typebox'
import { defineEndpoint } from '../endpoint/define-endpoint.ts'
import { Id } from '../endpoint/wire-values.ts'

export const UnitSummary = Type.Object({
  unitId: Id,
  code: Type.String(),
  unitType: Type.String(),
  unitName: Type.String(),
  unitEnName: Type.String(),
})
export type UnitSummary = Static<typeof UnitSummary>

export const readUnitLoginConfiguration = defineEndpoint({
  name: 'readUnitLoginConfiguration',
  summary: "A unit's sign-in page configuration: footer text, its link and the decoration.",
  method: 'GET',
  path: '/api/uaa/oauth/login/unit_config',
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
})

export const searchUnits = defineEndpoint({
  name: 'searchUnits',
  summary: 'Finds units for the unit picker of the sign-in page, at most 20.',
  method: 'GET',
  path: '/api/uaa/unit/search',
  access: { who: 'everyone' },
  query: Type.Object({ text: Type.Optional(Type.String({ maxLength: 60 })) }),
  reply: Type.Array(UnitSummary),
})

export const showUnitLogo = defineEndpoint({
  name: 'showUnitLogo',
  summary: "A unit's logo as an image; the default logo for a unit without one.",
  method: 'GET',
  path: '/api/storage/show/unit/:unitId',
  access: { who: 'everyone' },
  params: Type.Object({ unitId: Type.String({ maxLength: 64 }) }),
  reply: Type.String({ description: 'image/svg+xml, image/png or image/webp' }),
  cached: true,
  answersFile: true,
})

export const showUnitManifest = defineEndpoint({
  name: 'showUnitManifest',
  summary: 'What a browser needs to install the product for a unit: its name, its colour and our pictures.',
  method: 'GET',
  path: '/api/base/unit/manifest/:unitId',
  access: { who: 'everyone' },
  params: Type.Object({ unitId: Type.String({ maxLength: 64 }) }),
  reply: Type.String({ description: 'application/manifest+json' }),
  cached: true,
  answersFile: true,
})
