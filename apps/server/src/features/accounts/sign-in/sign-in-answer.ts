import type { SignedInReply } from '@homeroom/contract/accounts/session/session-schemas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CompletedSignIn } from './sign-in-completion.ts'
import { type Account, findAccountById } from './sign-in-queries.ts'

type Parts = {
  cookies: CookieJar
  /** Ends the session that the browser had before this sign-in. */
  endPresented: (cookieHeader: string | undefined) => Promise<void>
  /** The mark of a shared machine, to be renewed; undefined for any other. */
  sharedMark: (cookieHeader: string | undefined) => string | undefined
  /** Records whose sign-in page this browser sees next. */
  keepUnit: (call: Call, unitId: string) => void
}
type Call = { request: FastifyRequest; reply: FastifyReply }
export type AnswerSignIn = ReturnType<typeof createSignInAnswer>

/** The answer of every way to sign in: the cookies of the new session and the login response. */
export function createSignInAnswer({ cookies, endPresented, sharedMark: markOf, keepUnit }: Parts) {
  return async (
    { request, reply }: Call,
    { tokens, account, knownDevice, remembered, pageUnit = account.unitId }: CompletedSignIn,
    { openid = '', unionid = '' }: { openid?: string; unionid?: string } = {},
  ): Promise<SignedInReply> => {
    const { cookie } = request.headers
    // The previous user of this browser is signed out: two people never share it.
    await endPresented(cookie)
    cookies.set(reply, tokens)
    if (cookies.readLeft(cookie) !== undefined) cookies.setLeft(reply, false)
    if (remembered !== undefined) cookies.setRemembered(reply, remembered)
    keepUnit({ request, reply }, pageUnit)
    // A shared machine remembers nobody.
    const mark = markOf(cookie)
    if (mark === undefined) cookies.setDevice(reply, knownDevice)
    else cookies.setShared(reply, mark)
    return { ...loginResponse(account), openid, unionid }
  }
}

/** Gives a person who is already signed in the same answer as their sign-in. */
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
