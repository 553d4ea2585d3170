import {
  followUnitSetting,
  readUnitSettings,
  ruleUnitSetting,
} from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createSettingAdminService, type FindAdministered, type SettingAdminService } from './setting-admin-service.ts'

/** The settings that an area can give the units below it. */
export function connectSettings(
  { db, now }: FeatureParts,
  { administeredUnit }: { administeredUnit: FindAdministered },
) {
  const service = createSettingAdminService({ db, now })
  return { serve: (server: EndpointServer) => settingRoutes(server, service, administeredUnit) }
}

function settingRoutes(server: EndpointServer, service: SettingAdminService, unitOf: FindAdministered): void {
  server.serveSignedIn(readUnitSettings, async ({ caller, query }) => service.read(await unitOf(caller, query.unitId)))
  server.serveSignedIn(ruleUnitSetting, async ({ caller, query, body }) =>
    service.rule(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(followUnitSetting, async ({ caller, query, body }) =>
    service.giveUp(await unitOf(caller, query.unitId), body),
  )
}
