import { markSharedMachine, readSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import { readDevice } from '#platform/http/request-device.ts'
import type { SharedMachineService } from './shared-machine-service.ts'

export function sharedMachineRoutes(
  server: EndpointServer,
  service: SharedMachineService,
  cookies: CookieJar,
  forgetRemembered: (cookie: string | undefined) => Promise<void>,
): void {
  server.serveSignedIn(readSharedMachine, async ({ caller, request }) =>
    service.stateFor(caller, cookies.readShared(request.headers.cookie)),
  )

  server.serveSignedIn(markSharedMachine, async ({ caller, body, request, reply }) => {
    const { headers } = request
    const asked = { shared: body.shared, device: readDevice(headers) }
    cookies.setShared(reply, await service.mark(caller, cookies.readShared(headers.cookie), asked))
    if (body.shared) {
      await forgetRemembered(cookies.readRemembered(headers.cookie))
      cookies.clearDevice(reply)
      cookies.setRemembered(reply, null)
    }
    return { shared: body.shared, changeable: true }
  })
}
