import type { PasskeyAsking, PasskeyProof } from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import type { StepUpWay } from '@homeroom/contract/accounts/step-up/step-up-schemas.ts'
import { isRequiredOf } from '#features/accounts/factors/factor-rules.ts'
import { readGateFacts } from '#features/accounts/sign-in/sign-in-queries.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { RelyingParty } from '#platform/outside/relying-party.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'
import type { CodeCheck } from '../factors/factor-codes-service.ts'
import { readFactors } from '../factors/factor-queries.ts'
import type { PasskeyCheck } from '../factors/passkeys.ts'
import type { SignInVisit } from '../sign-in/sign-in-visit.ts'
import type { GuessLimiter } from '../sign-in/throttle/guess-limiter.ts'
import type { SignInThrottle } from '../sign-in/throttle/sign-in-throttle.ts'
import { noteProof, readProof, readSwitchFacts } from './step-up-queries.ts'
import { isFresh, stepUpWays } from './step-up-rules.ts'

export type StepUpService = ReturnType<typeof createStepUpService>

type Parts = {
  db: Database
  now: () => Date
  passwords: PasswordHash
  throttle: Pick<SignInThrottle, 'tryAt'>
  guesses: GuessLimiter
  checkCode: CodeCheck
  passkeys: PasskeyCheck
}

type Given = { way: Exclude<StepUpWay, 'passkey'>; proof: string }

/** Proves again who a person is before a sensitive action, because a session may have been left open or stolen. */
export function createStepUpService({ db, now, passwords, throttle, guesses, checkCode, passkeys }: Parts) {
  /** The person who has to prove, and how. After an identity switch it is the account that signed in itself. */
  async function situation({ unitId, sessionId }: Caller) {
    return db.inUnit(unitId, async (tx) => {
      const found = await readProof(tx, { unitId, sessionId })
      if (!found) throw new AppError('sign_in_required')
      const person = { unitId, userId: found.userId }
      const factors = await readFactors(tx, person)
      return { ...found, person, ways: stepUpWays({ password: found.hash !== null, ...factors }) }
    })
  }

  async function provedLately(caller: Caller): Promise<boolean> {
    return isFresh({ ...(await situation(caller)), way: caller.way }, now())
  }

  const provePassword = createPasswordProof({ passwords, throttle, guesses })

  /** Records the result of a proof and throws when it was refused. */
  async function note(caller: Caller, of: { userId: string; way: StepUpWay; good: boolean }): Promise<void> {
    await db.inUnit(caller.unitId, (tx) => noteProof(tx, { ...caller, userId: of.userId }, { ...of, now: now() }))
    if (!of.good) throw new AppError('step_up_refused')
  }

  return {
    provedLately,
    /** For actions that are sensitive only in some cases; others declare it in their endpoint. */
    async require(caller: Caller): Promise<void> {
      if (!(await provedLately(caller))) throw new AppError('step_up_needed')
    },
    async state(caller: Caller): Promise<{ loginName: string; realName: string; ways: StepUpWay[] }> {
      const { loginName, realName, ways } = await situation(caller)
      return { loginName, realName, ways }
    },
    /** Checks a password or a code. */
    async prove(caller: Caller, { way, proof }: Given, visit: SignInVisit): Promise<void> {
      const { person, hash, ways } = await situation(caller)
      if (!ways.includes(way)) throw new AppError('step_up_refused')
      const good =
        way === 'password'
          ? await provePassword({ ...person, hash }, proof, visit)
          : await checkCode(person, { way, code: proof }, visit)
      await note(caller, { userId: person.userId, way, good })
    },
    async beginPasskey(caller: Caller, party: RelyingParty): Promise<PasskeyAsking> {
      const { person } = await situation(caller)
      return passkeys.begin(person, party, caller.sessionId)
    },
    async provePasskey(caller: Caller, proof: PasskeyProof): Promise<void> {
      const { person } = await situation(caller)
      const proved = await passkeys.check(proof, person, caller.sessionId)
      await note(caller, { userId: person.userId, way: 'passkey', good: proved !== undefined })
    },
  }
}

type ProofParts = { passwords: PasswordHash; throttle: Pick<SignInThrottle, 'tryAt'>; guesses: GuessLimiter }

type Account = { unitId: string; userId: string; hash: string | null }

/** Whether a person knows their password. It counts like every other guess, because it is the same secret. */
function createPasswordProof({ passwords, throttle, guesses }: ProofParts) {
  return async ({ hash, ...person }: Account, typed: string, visit: SignInVisit): Promise<boolean> => {
    const guess = await guesses.begin(throttle.tryAt(person, visit))
    try {
      const good = await passwords.matches(hash ?? undefined, typed)
      if (good) await guesses.takeBack(guess)
      return good
    } catch (error) {
      // The busy server refused the attempt, so it does not count against the person.
      await guesses.takeBack(guess)
      throw error
    }
  }
}

/**
 * Checked before a session continues as a linked account. A link must not bypass the second factor of the other
 * account, present or still to be set up. Only a person who has just proved who they are gets the rights of an
 * administrator back.
 */
export function createSwitchGuard({ db, stepUp }: { db: Database; stepUp: StepUpService }) {
  return async (caller: Caller, target: string): Promise<void> => {
    const facts = await db.inUnit(caller.unitId, (tx) => readSwitchFacts(tx, caller, target))
    if (!facts) throw new AppError('sign_in_required')
    if (facts.prover === target) {
      if (facts.mighty) await stepUp.require(caller)
      return
    }
    // An administrator who did not sign in to this session is refused where the session changes.
    if (facts.proverHasFactor) return
    const { policy, roleIds } = await readGateFacts(db, { unitId: caller.unitId, userId: target })
    if (facts.targetHasFactor || isRequiredOf(policy, { userType: facts.targetType, roleIds }))
      throw new AppError('identity_needs_sign_in')
  }
}
