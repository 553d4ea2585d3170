import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Day, Id, Nullable } from '../endpoint/wire-values.ts'
import { type LicenceStanding, licenceStandings } from './licence-states.ts'

/** The module whose licence is that of operating and maintaining the installation for a unit. */
export const maintenanceModule = 'oam'

export const readModuleLicence = {
  summary:
    "Whether the unit may use a module now: true while its licence is in force, false when it has ended. `serverId` is an application's code or a service; a module without a licence has no end.",
  access: { who: 'signed-in' },
  query: Type.Object({ unitId: Id, serverId: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: Type.Boolean(),
  errors: ['not_found'],
} satisfies EndpointSchema

/** How a licence stands, or that none limits the module. */
export const Standing = Type.Unsafe<LicenceStanding>(
  Type.Enum(Object.keys(licenceStandings) as LicenceStanding[], {
    description: '`ending`: within 90 days; `grace`: ended, and works; `read-only`: can be read; `none`: not limited.',
  }),
)

const ModuleStanding = Type.Object({
  state: Standing,
  day: Nullable(
    Type.String({
      ...Day,
      description: 'When it begins (`not-begun`), its last day of work (`grace`) or of reading (`read-only`).',
    }),
  ),
})
export type ModuleStanding = Static<typeof ModuleStanding>

export const readModuleStanding = {
  summary: 'How the licence of an application stands in the caller’s unit.',
  access: { who: 'signed-in' },
  query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: ModuleStanding,
} satisfies EndpointSchema

export const MaintenanceLicence = Type.Object({
  inForce: Type.Boolean({ description: 'True in operations-and-maintenance mode.' }),
  endTime: Nullable(DateTime),
})
export type MaintenanceLicence = Static<typeof MaintenanceLicence>

export const readMaintenanceLicence = {
  summary:
    "The unit's operations-and-maintenance licence. While it is in force somebody else operates the product under their own name, and the vendor's is hidden.",
  access: { who: 'signed-in' },
  query: Type.Object({ unitId: Id }),
  reply: MaintenanceLicence,
  errors: ['not_found'],
} satisfies EndpointSchema
