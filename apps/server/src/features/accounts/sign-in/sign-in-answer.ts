import type { SignedInReply } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CompletedSignIn } from './sign-in-completion.ts'
import { type Account, findAccountById } from './sign-in-queries.ts'

type Parts = {
  cookies: CookieJar
  /** Ends the session that a browser had before it signed in anew. */
  endPresented: (cookieHeader: string | undefined) => Promise<void>
  /** The mark of a shared machine, to be set anew; undefined for any other. */
  sharedMark: (cookieHeader: string | undefined) => string | undefined
  /** Notes whose sign-in page this browser meets next. */
  keepUnit: (call: Call, unitId: string) => void
}
type Call = { request: FastifyRequest; reply: FastifyReply }
export type AnswerSignIn = ReturnType<typeof createSignInAnswer>

/** How every way to sign in answers: the cookies of the new session and the login response. */
export function createSignInAnswer({ cookies, endPresented, sharedMark: markOf, keepUnit }: Parts) {
  return async (
    { request, reply }: Call,
    { tokens, account, knownDevice, remembered, pageUnit = account.unitId }: CompletedSignIn,
    { openid = '', unionid = '' }: { openid?: string; unionid?: string } = {},
  ): Promise<SignedInReply> => {
    const { cookie } = request.headers
    // Whoever used this browser before is signed out: two people never share it.
    await endPresented(cookie)
    cookies.set(reply, tokens)
    if (cookies.readLeft(cookie) !== undefined) cookies.setLeft(reply, false)
    if (remembered !== undefined) cookies.setRemembered(reply, remembered)
    keepUnit({ request, reply }, pageUnit)
    // A machine that many use remembers none of them.
    const mark = markOf(cookie)
    if (mark === undefined) cookies.setDevice(reply, knownDevice)
    else cookies.setShared(reply, mark)
    return { ...loginResponse(account), openid, unionid }
  }
}

/** Answers somebody who is signed in already as their sign-in was answered. */
export function createLoginAnswer(db: Database) {
  return async ({ unitId, userId }: Caller): Promise<SignedInReply> => {
    const account = await findAccountById(db, unitId, userId)
    if (!account) throw new AppError('sign_in_required')
    return loginResponse(account)
  }
}

function loginResponse({ unitType, unitId, userType, loginJumpPage }: Account): SignedInReply {
  return { unitType, unitId, userType, openid: '', unionid: '', loginJumpPage }
}
