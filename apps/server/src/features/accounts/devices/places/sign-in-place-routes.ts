import {
  endOtherPlaces,
  endSignInPlace,
  forgetDevice,
  readSignInPlaces,
  removeUserClient,
} from '@homeroom/contract/accounts/devices/sign-in-place-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { SignInPlaceService } from './sign-in-place-service.ts'

export function signInPlaceRoutes(server: EndpointServer, service: SignInPlaceService): void {
  server.serveSignedIn(readSignInPlaces, ({ caller }) => service.list(caller))
  server.serveSignedIn(endSignInPlace, async ({ caller, body }) => {
    await service.end(caller, body.sessionId)
    return 'success'
  })
  server.serveSignedIn(endOtherPlaces, async ({ caller }) => {
    await service.endOthers(caller)
    return 'success'
  })
  server.serveSignedIn(forgetDevice, async ({ caller, body }) => {
    await service.forgetDevice(caller, body.deviceId)
    return 'success'
  })
  server.serveSignedIn(removeUserClient, async ({ caller, body }) => {
    await service.removeClient(caller, body.clientId)
    return 'success'
  })
}
