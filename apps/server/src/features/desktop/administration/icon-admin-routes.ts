import {
  findPeopleForIcon,
  giveApplication,
  giveToSchools,
  lockApplication,
  moveIconGroup,
  nameApplication,
  placeApplication,
  readIconChoices,
  readUnitApplication,
  readUnitApplications,
  removeIconGroup,
  removeUnitApplication,
  saveIconGroup,
  takeApplication,
  withdrawIconPlan,
} from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import { previewDesktop, readWhy } from '@homeroom/contract/desktop/icon-sight-endpoints.ts'
import { addLink, changeLink, showLinkPicture } from '@homeroom/contract/desktop/link-endpoints.ts'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { IconChangeService } from './icon-change-service.ts'
import type { IconReadService, UnitOf } from './icon-read-service.ts'
import type { LinkService } from './link-service.ts'

export function readRoutes(server: EndpointServer, service: IconReadService, unitOf: UnitOf): void {
  server.serveSignedIn(readUnitApplications, async ({ caller, query }) =>
    service.list(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(readUnitApplication, async ({ caller, query }) =>
    service.read(await unitOf(caller, query.unitId), query.code),
  )
  server.serveSignedIn(readIconChoices, async ({ caller, query }) =>
    service.choices(await unitOf(caller, query.unitId)),
  )
  server.serveSignedIn(findPeopleForIcon, async ({ caller, query }) =>
    service.find(await unitOf(caller, query.unitId), query.search),
  )
  server.serveSignedIn(previewDesktop, async ({ caller, query }) =>
    service.preview(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(readWhy, async ({ caller, query }) => service.why(await unitOf(caller, query.unitId), query))
}

export function changeRoutes(server: EndpointServer, service: IconChangeService, unitOf: UnitOf): void {
  server.serveSignedIn(giveApplication, async ({ caller, query, body }) =>
    service.give(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(takeApplication, async ({ caller, query, body }) =>
    service.take(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(removeUnitApplication, async ({ caller, query, body }) =>
    service.remove(await unitOf(caller, query.unitId), body.code),
  )
  server.serveSignedIn(withdrawIconPlan, async ({ caller, query, body }) => {
    await service.withdraw(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
  server.serveSignedIn(placeApplication, async ({ caller, query, body }) =>
    service.place(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(lockApplication, async ({ caller, query, body }) =>
    service.lock(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(nameApplication, async ({ caller, query, body }) =>
    service.name(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(saveIconGroup, async ({ caller, query, body }) =>
    service.saveGroup(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(moveIconGroup, async ({ caller, query, body }) =>
    service.moveGroup(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(removeIconGroup, async ({ caller, query, body }) =>
    service.removeGroup(await unitOf(caller, query.unitId), body.id),
  )
  server.serveSignedIn(giveToSchools, ({ caller, body }) => service.toSchools(caller, body))
}

// Served as a picture and nothing else: opened as a page of its own it can do nothing.
const pictureHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
}

export function linkRoutes(server: EndpointServer, service: LinkService, unitOf: UnitOf): void {
  server.serveSignedIn(addLink, async ({ caller, query, body }) =>
    service.add(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changeLink, async ({ caller, query, body }) =>
    service.change(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(showLinkPicture, async ({ caller, params, reply }) => {
    const picture = await service.picture(caller, params)
    if (picture === undefined) return sendUnknownPath(reply)
    return reply.headers(pictureHeaders).type('image/svg+xml').send(picture)
  })
}
