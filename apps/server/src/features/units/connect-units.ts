import {
  readUnitLoginConfiguration,
  searchUnits,
  showUnitLogo,
  showUnitManifest,
} from '@homeroom/contract/units/unit-endpoints.ts'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { sendArt } from '#platform/http/static-files.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Themes } from '../themes/connect-themes.ts'
import { createAdministeredUnit } from './administered-unit.ts'
import { unitManifest } from './unit-rules.ts'
import { createUnitService, type UnitService } from './unit-service.ts'

export type Units = ReturnType<typeof connectUnits>

/** Schools and areas: which one an address means, and how its pages look. */
export function connectUnits({ db, art }: FeatureParts, { themes }: Pick<Themes, 'themes'>) {
  const units = createUnitService({ db, themes })
  return {
    units,
    /** Which unit a call of Administration is about. */
    administeredUnit: createAdministeredUnit({ db }),
    serve: (server: EndpointServer) => unitRoutes(server, units, art),
    hearChanges: units.hearChanges,
    forgetAll: units.forgetAll,
  }
}

const defaultLogo = '/common/art/default-logo.svg'

function unitRoutes(server: EndpointServer, service: UnitService, art: ReadonlySet<string>): void {
  server.serve(readUnitLoginConfiguration, ({ query }) => service.loginConfiguration(query.unitId))

  server.serve(searchUnits, ({ query }) => service.search(query.text ?? ''))

  server.serve(showUnitLogo, async ({ params, reply }) => {
    const unit = await service.find(params.unitId)
    // A picture that was given has its own address.
    if (unit && unit.logoPath === unit.face.logo && unit.logoPath !== '') return reply.redirect(unit.logoPath, 302)
    return sendArt(reply, { art, path: unit?.logoPath ?? '', fallback: defaultLogo })
  })

  server.serve(showUnitManifest, async ({ params, reply }) => {
    const unit = await service.find(params.unitId)
    if (!unit) return sendUnknownPath(reply)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(unitManifest(unit.face.unitName, unit.theme.theme)))
  })
}
