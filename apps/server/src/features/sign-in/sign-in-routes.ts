import { signIn } from '@homeroom/contract/session-endpoints.ts'
import type { CookieJar } from '#platform/cookies.ts'
import { readDevice } from '#platform/request-device.ts'
import type { EndpointServer } from '#platform/serve-endpoint.ts'
import type { SignInService } from './sign-in-service.ts'

/** Ends the session that a browser had before it signed in anew. */
type EndPresented = (cookieHeader: string | undefined) => Promise<void>
type Parts = { service: SignInService; cookies: CookieJar; endPresented: EndPresented }

export function signInRoutes(server: EndpointServer, { service, cookies, endPresented }: Parts): void {
  server.serve(signIn, async ({ body, request, reply }) => {
    const { cookie } = request.headers
    const { tokens, account, knownDevice } = await service.signIn({
      username: body.username,
      password: body.password,
      unitId: body.unitId,
      source: request.ip,
      device: readDevice(request.headers),
      knownDevice: cookies.readDevice(cookie),
    })
    // Whoever used this browser before is signed out: two people never share it.
    await endPresented(cookie)
    cookies.set(reply, tokens)
    cookies.setDevice(reply, knownDevice)
    const { unitType, unitId, userType, loginJumpPage } = account
    return { unitType, unitId, userType, openid: '', unionid: '', loginJumpPage }
  })
}
