import {
  readMailSettings,
  readSmsSettings,
  saveMailSettings,
  saveSmsSettings,
  testMailSettings,
  testSmsSettings,
} from '@homeroom/contract/settings/delivery-endpoints.ts'
import {
  followUnitSetting,
  readUnitSettings,
  ruleUnitSetting,
} from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import {
  createDeliverySettingsService,
  type DeliverySettingsService,
  type ReadContact,
} from './delivery/delivery-settings-service.ts'
import { readInsideHosts } from './delivery/outside-host.ts'
import { createSettingAdminService, type SettingAdminService } from './setting-admin-service.ts'
import type { FindAdministered } from './setting-service.ts'

/** The settings that an area can give the units below it. */
export function connectSettings(
  { db, now, box, settings }: FeatureParts,
  { administeredUnit, readContact }: { administeredUnit: FindAdministered; readContact: ReadContact },
) {
  const service = createSettingAdminService({ db, now })
  const { productName, mailUrl, smsUrl, insideHosts } = settings
  const delivery = createDeliverySettingsService({
    ...{ db, now, box, readContact, productName, inside: readInsideHosts(insideHosts) },
    provided: [...(mailUrl ? (['mail'] as const) : []), ...(smsUrl ? (['sms'] as const) : [])],
  })
  return {
    serve(server: EndpointServer): void {
      settingRoutes(server, service, administeredUnit)
      deliveryRoutes(server, delivery, administeredUnit)
    },
  }
}

function deliveryRoutes(server: EndpointServer, service: DeliverySettingsService, unitOf: FindAdministered): void {
  server.serveSignedIn(readMailSettings, async ({ caller, query }) => service.mail(await unitOf(caller, query.unitId)))
  server.serveSignedIn(readSmsSettings, async ({ caller, query }) => service.sms(await unitOf(caller, query.unitId)))
  server.serveSignedIn(saveMailSettings, async ({ caller, query, body }) =>
    service.saveMail(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(saveSmsSettings, async ({ caller, query, body }) =>
    service.saveSms(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(testMailSettings, async ({ caller, query, body }) =>
    service.testMail(await unitOf(caller, query.unitId), body.to),
  )
  server.serveSignedIn(testSmsSettings, async ({ caller, query, body }) =>
    service.testSms(await unitOf(caller, query.unitId), body.to),
  )
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
