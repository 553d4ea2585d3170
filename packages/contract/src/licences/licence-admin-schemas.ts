import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listSearchMaximum } from '../endpoint/list-limits.ts'
import { listQuery, listReply } from '../endpoint/list-schemas.ts'
import { Day, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { graceDaysMaximum, licenceChoicesMaximum, readOnlyDaysMaximum, seatsMaximum } from './licence-limits.ts'
import { type LicenceSource, licenceSources } from './licence-sources.ts'
import { type LicenceState, licenceStates } from './licence-states.ts'

/** Asking for a renewal, and taking one: also while the licence of Administration itself has ended. */
export const renewing = { ...administrators('licences'), evenUnlicensed: true } as const

const Code = Type.String({ minLength: 1, maxLength: 64, description: 'The code of a module.' })
const Seats = Type.Union([Type.Integer({ minimum: 0, maximum: seatsMaximum }), Type.Null()], {
  description: 'For how many people; null for all. A seat is an active person who has the application and may open it.',
})
const State = Type.Unsafe<LicenceState>(
  Type.Enum(Object.keys(licenceStates) as LicenceState[], {
    description: '`ending`: within 90 days; `grace`: ended, and works; `read-only`: can be read.',
  }),
)
export const licenceTerms = {
  startDay: Nullable(Day),
  endDay: Day,
  seats: Seats,
  graceDays: Type.Integer({
    minimum: 0,
    maximum: graceDaysMaximum,
    description: 'For how many days after its end it still works.',
  }),
  readOnlyDays: Type.Integer({
    minimum: 0,
    maximum: readOnlyDaysMaximum,
    description: 'For how many days after those of grace it can still be read.',
  }),
}

export const UnitLicence = Type.Object({
  unitId: Id,
  unitName: Type.String(),
  unitEnglishName: Type.String(),
  code: Type.String(),
  name: Type.String(),
  englishName: Type.String(),
  ...licenceTerms,
  used: Type.Integer({ description: 'Seats in use now.' }),
  state: State,
  source: Type.Unsafe<LicenceSource>(
    Type.Enum([...licenceSources], {
      description: 'Who set it last: the `operator` of the installation, an `area` above, or a signed `file`.',
    }),
  ),
  setDay: Nullable(Type.String({ ...Day, description: 'When it was set last; null since the installation stands.' })),
  asked: Type.Boolean({ description: 'Whether the unit has asked its area to renew it, and waits for the answer.' }),
  maySet: Type.Boolean({ description: 'Whether the caller’s unit stands above, and the caller sets licences.' }),
  mayAsk: Type.Boolean({ description: 'Whether an area stands above the unit, and it is the caller’s own.' }),
  version: Type.Integer(),
})
export type UnitLicence = Static<typeof UnitLicence>

export const readUnitLicences = {
  summary: `The licences of a unit, or with \`below\` those of all units below it: from when and until when, for how many, and how many
    seats are in use. Those of the units below are for whoever sets them.`,
  access: renewing,
  query: Type.Object({
    ...inUnit,
    ...listQuery(['unit', 'name', 'end', 'state']),
    below: Type.Optional(Type.Boolean()),
    state: Type.Optional(Type.Array(State, { maxItems: 6, description: 'Licences that stand so.' })),
    code: Type.Optional(Code),
    soon: Type.Optional(
      Type.Boolean({
        description:
          'True: only those that end within 30 days or have ended within the last 30, and nobody asked to renew.',
      }),
    ),
    asked: Type.Optional(Type.Boolean({ description: 'True: only those that a unit has asked to renew.' })),
  }),
  reply: Type.Object(listReply(UnitLicence)),
  errors: ['not_found', 'not_allowed'],
} satisfies EndpointSchema
export type LicencesQuery = Static<typeof readUnitLicences.query>

const SeatHolder = Type.Object({
  id: Id,
  realName: Type.String(),
  englishName: Type.String(),
  userType: Type.String(),
  number: Type.String(),
})
export type SeatHolder = Static<typeof SeatHolder>

export const readSeatHolders = {
  summary: 'Who takes a seat of a module in a unit.',
  access: renewing,
  query: Type.Object({ ...inUnit, ...listQuery(['name']), code: Code }),
  reply: Type.Object(listReply(SeatHolder)),
  errors: ['not_found'],
} satisfies EndpointSchema
export type SeatHoldersQuery = Static<typeof readSeatHolders.query>

const choices = {
  search: Type.Optional(Type.String({ maxLength: listSearchMaximum })),
}
const names = { name: Type.String(), englishName: Type.String() }

export const ModuleToLicense = Type.Object({
  ...{ code: Type.String(), ...names },
  used: Type.Integer({ description: 'How many people use it now: as many seats are needed at least.' }),
})
export type ModuleToLicense = Static<typeof ModuleToLicense>

export const readModulesToLicense = {
  summary: `The modules of which a unit below has no licence yet, the first ${licenceChoicesMaximum} by name. A module without a licence works without an
    end and for everybody. What is the caller’s own unit looks missing.`,
  access: administrators('area_licences'),
  query: Type.Object({ ...inUnit, ...choices }),
  reply: Type.Array(ModuleToLicense),
  errors: ['not_found'],
} satisfies EndpointSchema
export type ModulesToLicenseQuery = Static<typeof readModulesToLicense.query>

export const UnitToLicense = Type.Object({ id: Id, ...names })
export type UnitToLicense = Static<typeof UnitToLicense>

export const readUnitsToLicense = {
  summary: `The units below the caller’s area that lack a licence, the first ${licenceChoicesMaximum} by name: of the module \`code\`, or without it of any.`,
  access: administrators('area_licences'),
  query: Type.Object({ ...choices, code: Type.Optional(Code) }),
  reply: Type.Array(UnitToLicense),
} satisfies EndpointSchema
export type UnitsToLicenseQuery = Static<typeof readUnitsToLicense.query>

export const setLicence = {
  summary: 'An area sets the licence of a unit below it. What the unit has asked for is then answered.',
  access: administrators('area_licences'),
  query: Type.Object(inUnit),
  body: Type.Object({
    code: Code,
    ...licenceTerms,
    version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'The version that was read; null for a module without a licence.',
    }),
  }),
  reply: Success,
  errors: ['not_found', 'changed_meanwhile', 'fewer_seats_than_used', 'licence_ends_before_it_begins'],
} satisfies EndpointSchema
export type SetLicence = Static<typeof setLicence.body>

export const moveSeats = {
  summary: `An area moves seats of a module from one unit below it to another. A unit without a licence of the module gets one until
    the same end. Moving them back is the way to undo it.`,
  access: administrators('area_licences'),
  body: Type.Object({ code: Code, from: Id, to: Id, seats: Type.Integer({ minimum: 1, maximum: seatsMaximum }) }),
  reply: Success,
  errors: ['not_found', 'same_unit_twice', 'seats_not_limited', 'fewer_seats_than_used'],
} satisfies EndpointSchema

export const askToRenew = {
  summary:
    'A unit asks the area above it to renew a licence: the administrators there get a to-do. Asking again changes nothing.',
  access: renewing,
  body: Type.Object({ code: Code }),
  reply: Success,
  errors: ['not_found', 'no_area_above'],
} satisfies EndpointSchema

export const withdrawRenewal = {
  summary: 'A unit takes back that it has asked to renew a licence.',
  access: renewing,
  body: Type.Object({ code: Code }),
  reply: Success,
  errors: ['not_found', 'not_asked'],
} satisfies EndpointSchema
