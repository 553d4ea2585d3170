import { recordAccess } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { readDevice } from '#platform/http/request-device.ts'
import type { AccessLogService } from './access-log-service.ts'

export function accessLogRoutes(server: EndpointServer, service: AccessLogService): void {
  server.serveSignedIn(recordAccess, async ({ caller, body, request }) => {
    const { userId, unitId, resId } = body
    await service.record(caller, { userId, unitId, resId, device: readDevice(request.headers) })
    return 'success'
  })
}
