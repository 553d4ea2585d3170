import {
  removeAvatarOf,
  removeOwnAvatar,
  setAvatarOf,
  setOwnAvatar,
  showAvatar,
} from '@homeroom/contract/people/avatar-endpoints.ts'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import type { AdministeredUnit } from '#features/units/administered-unit.ts'
import type { Units } from '#features/units/connect-units.ts'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { pictureFormat } from '#platform/pictures/picture-encoder.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import { type AvatarService, createAvatarService } from './avatar-service.ts'

/** Pictures of people. */
export function connectAvatars(
  { db, now, pictures }: FeatureParts,
  { administeredUnit: unitOf, accounts }: Pick<Units, 'administeredUnit'> & { accounts: Pick<Accounts, 'sessions'> },
) {
  const avatars = createAvatarService({ db, now, unitOf, pictures, sessions: accounts.sessions })
  return { serve: (server: EndpointServer) => avatarRoutes(server, avatars, unitOf) }
}

function avatarRoutes(server: EndpointServer, avatars: AvatarService, unitOf: AdministeredUnit): void {
  server.serveSignedIn(setOwnAvatar, ({ caller, body }) =>
    avatars.set({ caller, unitId: caller.unitId }, { ...body, id: caller.userId }),
  )
  server.serveSignedIn(removeOwnAvatar, ({ caller }) =>
    avatars.remove({ caller, unitId: caller.unitId }, caller.userId),
  )
  server.serveSignedIn(setAvatarOf, async ({ caller, query, body }) =>
    avatars.set(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(removeAvatarOf, async ({ caller, query, body }) =>
    avatars.remove(await unitOf(caller, query.unitId), body.id),
  )
  server.serve(showAvatar, async ({ caller, params, request, reply }) => {
    const format = pictureFormat(request.headers.accept)
    const etag = `"${params.pictureId}-${format}"`
    const data = caller && (await avatars.find(caller, { ...params, format }))
    if (!data) return sendUnknownPath(reply)
    // Asked again each time: whoever has signed out, or may not see the person any more, is not shown a kept copy.
    reply.type(`image/${format}`).headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      vary: 'Accept',
      etag,
    })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(data)
  })
}
