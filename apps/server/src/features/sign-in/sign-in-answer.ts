import type { SignedInReply } from '@homeroom/contract/session-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from '#platform/cookies.ts'
import type { CompletedSignIn } from './sign-in-completion.ts'

type Parts = {
  cookies: CookieJar
  /** Ends the session that a browser had before it signed in anew. */
  endPresented: (cookieHeader: string | undefined) => Promise<void>
  /** The mark of a shared machine, to be set anew; undefined for any other. */
  sharedMark: (cookieHeader: string | undefined) => string | undefined
}
export type AnswerSignIn = ReturnType<typeof createSignInAnswer>

/** How every way to sign in answers: the cookies of the new session and the login response. */
export function createSignInAnswer({ cookies, endPresented, sharedMark: markOf }: Parts) {
  return async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { tokens, account, knownDevice }: CompletedSignIn,
    { openid = '', unionid = '' }: { openid?: string; unionid?: string } = {},
  ): Promise<SignedInReply> => {
    const { cookie } = request.headers
    // Whoever used this browser before is signed out: two people never share it.
    await endPresented(cookie)
    cookies.set(reply, tokens)
    // A machine that many use remembers none of them.
    const mark = markOf(cookie)
    if (mark === undefined) cookies.setDevice(reply, knownDevice)
    else cookies.setShared(reply, mark)
    const { unitType, unitId, userType, loginJumpPage } = account
    return { unitType, unitId, userType, openid, unionid, loginJumpPage }
  }
}
