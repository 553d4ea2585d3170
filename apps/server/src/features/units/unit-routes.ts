import { readUnitLoginConfiguration, searchUnits, showUnitLogo } from '@homeroom/contract/unit-endpoints.ts'
import type { EndpointServer } from '#platform/serve-endpoint.ts'
import { sendArt } from '#platform/static-files.ts'
import type { UnitService } from './unit-service.ts'

const defaultLogo = '/common/art/default-logo.svg'

export function unitRoutes(server: EndpointServer, service: UnitService, art: ReadonlySet<string>): void {
  server.serve(readUnitLoginConfiguration, ({ query }) => service.loginConfiguration(query.unitId))

  server.serve(searchUnits, ({ query }) => service.search(query.text ?? ''))

  server.serve(showUnitLogo, async ({ params, reply }) => {
    const unit = await service.find(params.unitId)
    return sendArt(reply, { art, path: unit?.logoPath ?? '', fallback: defaultLogo })
  })
}
