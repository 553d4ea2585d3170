import { signIn } from '@homeroom/contract/session-endpoints.ts'
import type { CookieJar } from '#platform/cookies.ts'
import { readDevice } from '#platform/request-device.ts'
import type { EndpointServer } from '#platform/serve-endpoint.ts'
import type { SignInService } from './sign-in-service.ts'

/** Ends the session that a browser had before it signed in anew. */
type EndPresented = (cookieHeader: string | undefined) => Promise<void>
type Parts = {
  service: SignInService
  cookies: CookieJar
  endPresented: EndPresented
  /** The mark of a shared machine, to be set anew; undefined for any other. */
  sharedMark: (cookieHeader: string | undefined) => string | undefined
}

export function signInRoutes(
  server: EndpointServer,
  { service, cookies, endPresented, sharedMark: markOf }: Parts,
): void {
  server.serve(signIn, async ({ body, request, reply }) => {
    const { cookie } = request.headers
    const sharedMark = markOf(cookie)
    const { tokens, account, knownDevice } = await service.signIn({
      username: body.username,
      password: body.password,
      unitId: body.unitId,
      source: request.ip,
      device: readDevice(request.headers),
      shared: sharedMark !== undefined,
      knownDevice: cookies.readDevice(cookie),
    })
    // Whoever used this browser before is signed out: two people never share it.
    await endPresented(cookie)
    cookies.set(reply, tokens)
    // A machine that many use remembers none of them.
    if (sharedMark === undefined) cookies.setDevice(reply, knownDevice)
    else cookies.setShared(reply, sharedMark)
    const { unitType, unitId, userType, loginJumpPage } = account
    return { unitType, unitId, userType, openid: '', unionid: '', loginJumpPage }
  })
}
