import {
  draftUnitLook,
  readUnitLook,
  saveUnitLook,
  showUnitPicture,
  uploadUnitPicture,
} from '@homeroom/contract/units/unit-look-endpoints.ts'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import type { Themes } from '../../themes/connect-themes.ts'
import type { AdministeredUnit } from '../administered-unit.ts'
import type { Units } from '../connect-units.ts'
import { createLookService, type LookService } from './look-service.ts'

export type Looks = ReturnType<typeof connectLook>

/** How the pages of a unit look: changed in Administration, tried before it is saved. */
export function connectLook(
  { db, now, art, pictures }: FeatureParts,
  { units, themes, administeredUnit }: Pick<Units, 'units' | 'administeredUnit'> & Pick<Themes, 'themes'>,
) {
  const looks = createLookService({ db, now, units, themes, art, pictures })
  return { looks, serve: (server: EndpointServer) => lookRoutes(server, looks, administeredUnit) }
}

function lookRoutes(server: EndpointServer, service: LookService, unitOf: AdministeredUnit): void {
  server.serveSignedIn(readUnitLook, async ({ caller, query }) => service.read(await unitOf(caller, query.unitId)))
  server.serveSignedIn(saveUnitLook, async ({ caller, query, body }) =>
    service.save(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(draftUnitLook, async ({ caller, query, body }) =>
    service.draft(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(uploadUnitPicture, async ({ caller, query, body }) =>
    service.upload(await unitOf(caller, query.unitId), body),
  )
  server.serve(showUnitPicture, async ({ params, reply }) => {
    const picture = await service.picture(params)
    if (!picture) return sendUnknownPath(reply)
    // Whatever its bytes hold besides, a browser shows a picture of this type and runs nothing.
    return reply
      .type(picture.type)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(picture.data)
  })
}
