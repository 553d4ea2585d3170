import {
  readUnitLoginConfiguration,
  searchUnits,
  showUnitLogo,
  showUnitManifest,
} from '@homeroom/contract/units/unit-endpoints.ts'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { sendArt } from '#platform/http/static-files.ts'
import { unitManifest } from './unit-manifest.ts'
import type { UnitService } from './unit-service.ts'

const defaultLogo = '/common/art/default-logo.svg'

export function unitRoutes(server: EndpointServer, service: UnitService, art: ReadonlySet<string>): void {
  server.serve(readUnitLoginConfiguration, ({ query }) => service.loginConfiguration(query.unitId))

  server.serve(searchUnits, ({ query }) => service.search(query.text ?? ''))

  server.serve(showUnitLogo, async ({ params, reply }) => {
    const unit = await service.find(params.unitId)
    return sendArt(reply, { art, path: unit?.logoPath ?? '', fallback: defaultLogo })
  })

  server.serve(showUnitManifest, async ({ params, reply }) => {
    const unit = await service.find(params.unitId)
    if (!unit) return sendUnknownPath(reply)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(unitManifest(unit)))
  })
}
