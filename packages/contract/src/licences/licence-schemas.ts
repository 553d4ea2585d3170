import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable } from '../endpoint/wire-values.ts'

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
