import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Success } from '../endpoint/wire-values.ts'
import { graceDaysMaximum, seatsMaximum } from './licence-limits.ts'

const Code = Type.String({ minLength: 1, maxLength: 64, description: 'The code of a module.' })
const Seats = Type.Union([Type.Integer({ minimum: 0, maximum: seatsMaximum }), Type.Null()], {
  description: 'For how many people; null for all. A seat is an active person who has the application and may open it.',
})
const GraceDays = Type.Integer({
  minimum: 0,
  maximum: graceDaysMaximum,
  description: 'For how many days after its end it still works.',
})

export const UnitLicence = Type.Object({
  code: Type.String(),
  name: Type.String(),
  englishName: Type.String(),
  endTime: DateTime,
  seats: Seats,
  used: Type.Integer({ description: 'Seats in use now.' }),
  graceDays: GraceDays,
  state: Type.Union([Type.Literal('valid'), Type.Literal('ending'), Type.Literal('grace'), Type.Literal('ended')], {
    description: '`ending`: within 90 days; `grace`: it has ended and still works.',
  }),
  asked: Type.Boolean({
    description: 'Whether the unit has asked its area to renew it, and the area has not answered.',
  }),
  version: Type.Integer(),
})
export type UnitLicence = Static<typeof UnitLicence>

export const readUnitLicences = {
  summary: 'The licences of a unit: until when, for how many, and how many seats are in use.',
  access: administrators('licences'),
  query: Type.Object(inUnit),
  reply: Type.Object({
    list: Type.Array(UnitLicence),
    maySet: Type.Boolean({ description: 'Whether the caller’s unit stands above this one.' }),
    mayAsk: Type.Boolean({ description: 'Whether an area stands above the unit, and it is the caller’s own.' }),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const setLicence = {
  summary: 'An area sets the licence of a unit below it. What the unit has asked for is then answered.',
  access: administrators('area_licences'),
  query: Type.Object(inUnit),
  body: Type.Object({
    code: Code,
    endTime: DateTime,
    seats: Seats,
    graceDays: GraceDays,
    version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'The version that was read; null for a module without a licence.',
    }),
  }),
  reply: Success,
  errors: ['not_found', 'changed_meanwhile', 'fewer_seats_than_used'],
} satisfies EndpointSchema

export const askToRenew = {
  summary: 'A unit asks the area above it to renew a licence: the administrators there get a to-do.',
  access: administrators('licences'),
  body: Type.Object({ code: Code }),
  reply: Success,
  errors: ['not_found', 'no_area_above'],
} satisfies EndpointSchema
