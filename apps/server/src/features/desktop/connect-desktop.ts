import {
  arrangeForUnit,
  arrangeIcons,
  readDesktopOrder,
  readIconOrigin,
  resetArrangement,
} from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import {
  readMyApplicationIcons,
  readUnhandledCount,
  readUnreadCounts,
  recordAccess,
} from '@homeroom/contract/desktop/desktop-endpoints.ts'
import type { Licences } from '#features/licences/connect-licences.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { readDevice } from '#platform/http/request-device.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { type AccessLogService, createAccessLogService } from './access-log-service.ts'
import { iconKinds } from './administration/icon-giving.ts'
import { createApplicationAccess, createLinkOpening } from './application-access.ts'
import { type ArrangementService, createArrangementService } from './arrangement/arrangement-service.ts'
import { createDesktopService, type DesktopService } from './desktop-service.ts'

export type Desktop = ReturnType<typeof connectDesktop>

/** A person's applications, their order, and the log of openings. */
export function connectDesktop({ db, now }: FeatureParts, { licences }: Pick<Licences, 'licences'>) {
  const desktop = createDesktopService({ db, now })
  const refusalToOpen = createApplicationAccess({ db, desktop, licences })
  const accessLog = createAccessLogService({ db, now, desktop })
  return {
    desktop,
    refusalToOpen,
    /** What is planned of applications, for the sweep of planned changes. */
    iconKinds,
    openLink: createLinkOpening({ db, desktop, accessLog, refusalToOpen }),
    serve(server: EndpointServer): void {
      desktopRoutes(server, desktop)
      arrangementRoutes(server, createArrangementService({ db, now, desktop }))
      accessLogRoutes(server, accessLog)
    },
  }
}

function desktopRoutes(server: EndpointServer, service: DesktopService): void {
  server.serveSignedIn(readMyApplicationIcons, async ({ caller, query }) => service.icons(caller, query))
  server.serveSignedIn(readUnreadCounts, ({ caller }) => service.unread(caller))
  server.serveSignedIn(readUnhandledCount, ({ caller }) => service.unhandled(caller))
}

function accessLogRoutes(server: EndpointServer, service: AccessLogService): void {
  server.serveSignedIn(recordAccess, async ({ caller, body, request }) => {
    const { userId, unitId, resId } = body
    await service.record(caller, { userId, unitId, resId, device: readDevice(request.headers) })
    return 'success'
  })
}

function arrangementRoutes(server: EndpointServer, service: ArrangementService): void {
  server.serveSignedIn(readDesktopOrder, ({ caller }) => service.order(caller))
  server.serveSignedIn(arrangeIcons, ({ caller, body }) => service.change(caller, body.change))
  server.serveSignedIn(resetArrangement, ({ caller }) => service.reset(caller))
  server.serveSignedIn(arrangeForUnit, async ({ caller, body }) => {
    await service.forUnit(caller, body)
    return 'success'
  })
  server.serveSignedIn(readIconOrigin, ({ caller, query }) => service.origin(caller, query.code))
}
