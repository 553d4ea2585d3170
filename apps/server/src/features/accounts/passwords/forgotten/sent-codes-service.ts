import { day } from '@homeroom/shared/dates/durations.ts'
import type { DeliveredMessage, MessageDelivery } from '#features/accounts/delivery/message-delivery.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { codeMessage } from '#features/accounts/passwords/password-messages.ts'
import { notePassword } from '#features/accounts/passwords/password-queries.ts'
import { findAccountsOfName, loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import type { SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { Proven } from '#features/accounts/sign-in/sign-in-gates.ts'
import { originOf, type SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { CallOrigin } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { derivedToken, tokenHash } from '#platform/secrets/signed-token.ts'
import { countCodesSent, type Holder, readContact } from '../password-queries.ts'
import { makeSentCode, minutesOf, readCode, requestedReset, resetTries, spacedCode } from './reset-codes.ts'
import type { ResetProofs } from './reset-proofs.ts'

export type SentCodesService = ReturnType<typeof createSentCodesService>

type Account = Proven['account']

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  oneTime: OneTimeStore
  throttle: SignInThrottle
  audit: SignInAudit
  delivery: MessageDelivery
  proofs: ResetProofs
  sendCode: SendCode
}

type Request = {
  username: string
  unitId?: string | undefined
  channel: DeliveredMessage['channel']
  visit: SignInVisit
}

/** A person who forgot the password proves who they are with a code that is sent to their mail address or telephone. */
export function createSentCodesService(parts: Parts) {
  const { db, now, secret, oneTime, throttle, audit, delivery, proofs, sendCode } = parts
  const hashOf = (code: string) => derivedToken(secret, 'password code', code)

  return {
    outboxOf: delivery.outboxOf,
    /** Begins a reset. Every name gets the same answer after the same work; the code is sent in the background. */
    async request({ username, unitId, channel, visit }: Request): Promise<{ reset: string }> {
      if (!(await delivery.offers(channel))) throw new AppError('code_channel_off')
      const account = onlyActive(await findAccountsOfName(db, username, unitId))
      const counted = { account: resetKey(account, username), source: visit.source }
      await throttle.begin(counted)
      const code = makeSentCode()
      const target = account && {
        unitId: account.unitId,
        userId: account.userId,
        passwordMark: proofs.markOf(account.hash),
      }
      const record = {
        target: target ?? null,
        codeHash: hashOf(code),
        tries: 0,
        account: counted.account,
        sentTo: await proofs.sentToday(target, channel),
        begunAt: now().toISOString(),
      }
      const browser = visit.browser()
      const reset = await oneTime.issue(requestedReset, record, { browser })
      if (target) sendCode({ holder: target, channel, code, from: originOf(visit), askedBy: browser })
      return { reset }
    },
    /** Checks a code. Each try uses the handle up and gets the next one, so of parallel guesses only one is checked. */
    async prove(reset: string, { typed, visit }: { typed: string; visit: SignInVisit }) {
      const browser = visit.browser()
      await throttle.begin({ source: visit.source })
      const request = (await oneTime.take(requestedReset, reset, { browser })) ?? ended()
      // The next try gets a new handle with the same end.
      if (now().getTime() >= new Date(request.begunAt).getTime() + requestedReset.lifetime) ended()
      const fits = hashOf(readCode(typed)) === request.codeHash
      if (!request.target || !fits) {
        if (request.target)
          audit.refused(request.target, { way: 'password code', visit, reason: 'password_code_wrong' })
        const tries = request.tries + 1
        if (tries >= resetTries) ended()
        const next = await oneTime.issue(requestedReset, { ...request, tries }, { browser })
        throw new AppError('password_code_wrong', { data: { reset: next } })
      }
      await throttle.takeBack({ account: request.account, source: visit.source })
      return (await proofs.issue(request.target, { sentTo: request.sentTo, browser })) ?? ended()
    },
  }
}

/**
 * The key on which requests are counted. It differs from that of the sign-in, so that neither blocks the other. It is
 * hashed, because the record of a request contains it and must not keep what was typed.
 */
export const resetKey = (account: Account | undefined, typed: string) =>
  `forgotten ${tokenHash(account ? `${account.unitId}/${account.userId}` : loginNameKey(typed)).toString('base64url')}`

/** The one active account of a name. A name of several units matches none, as at the sign-in. */
export function onlyActive(accounts: Account[]): Account | undefined {
  const [account, ...others] = accounts
  return others.length === 0 && account?.userStatus === 'active' ? account : undefined
}

function ended(): never {
  throw new AppError('password_code_ended')
}

type SendCode = ReturnType<typeof createSendCode>

type SendCodeParts = {
  db: Database
  now: () => Date
  delivery: MessageDelivery
  productName: string
  publicUrl: string
  /** Called with errors of what happens in the background. */
  failed: (error: unknown) => void
}

type Sent = {
  holder: Holder
  channel: DeliveredMessage['channel']
  code: string
  from: CallOrigin
  askedBy: string
}

/** The most codes that one person receives within a day, whoever requests them. */
const codesPerDay = 10

/** Sends a code in the background, so that the answer of the call reveals nothing about the account. */
export function createSendCode({ db, now, delivery, productName, publicUrl, failed }: SendCodeParts) {
  async function send({ holder, channel, code, from, askedBy }: Sent): Promise<void> {
    const { unitId, userId } = holder
    const offered = await delivery.reaches(unitId, channel)
    await db.inUnit(unitId, async (tx) => {
      const contact = await readContact(tx, holder)
      const to = channel === 'mail' ? contact?.mail : contact?.phone
      const sentBefore = await countCodesSent(tx, holder, new Date(now().getTime() - day))
      const reachable = contact && to && offered
      const why = !reachable ? 'no address' : sentBefore >= codesPerDay ? 'too many today' : undefined
      const action = why ? 'password code not sent' : 'password code sent'
      const detail = { channel, ...(why && { why }) }
      await notePassword(tx, { unitId, userId, by: { ...holder, from }, action, detail, at: now() })
      if (!contact || !to || why) return
      const { unitName, unitEnglishName } = contact
      const place = { productName, unitName, unitEnglishName, publicUrl }
      const words = { code: spacedCode(code, ' '), minutes: minutesOf(requestedReset) }
      delivery.send(unitId, { ...codeMessage({ channel, to }, { ...words, ...place }), askedBy })
    })
  }

  return (sent: Sent): void => void send(sent).catch(failed)
}
