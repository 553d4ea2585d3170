import type { BadgePicture } from '@homeroom/contract/badges/badge-pictures.ts'
import { readBadgeCode } from '@homeroom/shared/people/badge-code.ts'
import type { SessionService, Tokens } from '#features/accounts/session/session-service.ts'
import type { About, SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { CompletedSignIn, FindAccount, SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle, Try } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import { randomToken, tokenHash } from '#platform/secrets/signed-token.ts'
import {
  type FoundBadge,
  findBadge,
  holdWindow,
  lockBadge,
  noteCameIn,
  noteWrongPictures,
  offersBadges,
} from './badge-queries.ts'
import { isLocked, isOpen, triesUsed } from './badge-rules.ts'
import { matchesProof } from './picture-proof.ts'

export type BadgeSignInService = ReturnType<typeof createBadgeSignInService>
type BadgeTry = { badge: string; pictures?: BadgePicture[] | undefined; visit: SignInVisit }
type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  sessions: SessionService
  throttle: SignInThrottle
  completion: SignInCompletion
  audit: SignInAudit
  findAccount: FindAccount
}

/** Pupils sign in with their printed badge while a window of their class is open. */
export function createBadgeSignInService(parts: Parts) {
  const { db, now, secret, sessions, throttle, completion, audit, findAccount } = parts

  /** Checks the pictures of a badge, one attempt after the other. */
  function judgePictures(found: FoundBadge, hash: Buffer, pictures: BadgePicture[] | undefined) {
    return db.inUnit(found.unitId, async (tx) => {
      const window = await holdWindow(tx, found)
      const badge = await lockBadge(tx, found, hash)
      if (!badge || !isOpen(window, now())) return 'badge_refused'
      if (badge.pictures === null) return 'right'
      if (isLocked(badge, window)) return 'badge_pictures_locked'
      if (!pictures) return 'badge_pictures_needed'
      if (matchesProof(secret, badge.pictures, { ...found, pictures })) return 'right'
      const wrong = { wrongTries: triesUsed(badge, window) + 1, wrongAt: now() }
      await noteWrongPictures(tx, found, wrong)
      return isLocked(wrong, window) ? 'badge_pictures_locked' : 'badge_pictures_wrong'
    })
  }

  async function requirePictures(found: FoundBadge, hash: Buffer, attempt: BadgeTry & { counted: Try }) {
    const verdict = await judgePictures(found, hash, attempt.pictures)
    if (verdict === 'right') return
    // A request for the pictures is not a guess.
    if (verdict === 'badge_pictures_needed') await throttle.takeBack(attempt.counted)
    throw new AppError(verdict)
  }

  /**
   * Accepts a session that was just begun if the window is still open and the badge unchanged, and ends the previous
   * one: each pupil has at most one session by badge. A window that is being closed waits for this or comes first.
   */
  async function admit(found: FoundBadge, hash: Buffer, tokens: Tokens): Promise<boolean> {
    const begun = await sessions.look(tokens.access, { presented: false })
    if (!begun) return false
    const { sessionId } = begun.caller
    const { unitId } = found
    return db.inUnit(unitId, async (tx) => {
      const window = await holdWindow(tx, found)
      const badge = await lockBadge(tx, found, hash)
      const admitted = badge !== undefined && isOpen(window, now())
      const over = admitted ? badge.sessionId : sessionId
      if (over)
        await sessions.endWithin(tx, { unitId, sessionId: over }, admitted ? 'badge used again' : 'badge refused')
      if (admitted) await noteCameIn(tx, found, { sessionId, cameInAt: now() })
      return admitted
    })
  }

  return {
    /**
     * Starts a short session for the pupil of a badge. A badge that may not sign in gets the same answer as an unknown
     * one.
     */
    signIn: (attempt: BadgeTry): Promise<CompletedSignIn> =>
      audit.watch({ way: 'badge', visit: attempt.visit }, (about) => prove(attempt, about)),
    /** Whether pupils of a unit sign in by badge. */
    isOffered: (unitId: string): Promise<boolean> => offersBadges(db, unitId),
  }

  async function prove(attempt: BadgeTry, about: About): Promise<CompletedSignIn> {
    const { visit } = attempt
    const code = readBadgeCode(attempt.badge)
    const hash = tokenHash(code ?? '')
    const found = code === undefined ? undefined : await findBadge(db, hash, now())
    // Outside its window a badge counts like an unknown one, by its source alone.
    const account = found?.open ? `${found.unitId}/${found.userId}` : undefined
    const counted = { account, source: visit.source }
    await throttle.begin(counted)
    if (found) about(found)
    if (!found?.open) {
      throw new AppError('badge_refused')
    }
    await requirePictures(found, hash, { ...attempt, counted })
    const holder = await findAccount(found)
    if (!holder) throw new AppError('badge_refused')
    await throttle.takeBack(counted)
    // Many pupils use the same machine, so the session is as short as on a shared one.
    const shared = { ...visit, shared: true }
    const proof = { account: holder, way: 'badge', visit: shared } as const
    const completed = await completion.complete(proof).catch(withoutStep)
    if (!(await admit(found, hash, completed.tokens))) throw new AppError('badge_refused')
    // The browser does not remember the account.
    return { ...completed, knownDevice: visit.knownDevice ?? randomToken() }
  }
}

/** A small pupil with a badge cannot do any further step before the session, so the handle is not sent. */
function withoutStep(refusal: unknown): never {
  const asksForStep = refusal instanceof AppError && refusal.data !== null
  throw asksForStep ? new AppError('badge_not_enough', { cause: refusal }) : refusal
}
