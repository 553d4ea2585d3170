import type { MadePasskey, PasskeyAsking, PasskeyProof } from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import type { SecondFactorStep } from '@homeroom/contract/accounts/factors/second-factor-step-schemas.ts'
import type { SecondFactorPolicyService } from '#features/accounts/factors/factor-admin-service.ts'
import type { CodeCheck, GivenCode } from '#features/accounts/factors/factor-codes-service.ts'
import type { AuthenticatorEnrolment, PasskeyEnrolment } from '#features/accounts/factors/factor-enrolment.ts'
import { readFactors } from '#features/accounts/factors/factor-queries.ts'
import { hasSecondFactor } from '#features/accounts/factors/factor-rules.ts'
import type { PasskeyCheck } from '#features/accounts/factors/passkeys.ts'
import type { SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { CompletedSignIn, SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import { originOf, type SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { RelyingParty } from '#platform/outside/relying-party.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readOwner } from './factor-queries.ts'
import type { FactorRecord } from './factor-record.ts'
import type { TrustBrowser } from './second-factor-gate.ts'

export type SecondFactorStepService = ReturnType<typeof createSecondFactorStepService>

type Parts = {
  db: Database
  completion: SignInCompletion
  policy: SecondFactorPolicyService
  checkCode: CodeCheck
  passkeys: PasskeyCheck
  trust: TrustBrowser
  audit: SignInAudit
  record: FactorRecord
}

/** A continued sign-in, and the token of a browser that is trusted from now on. */
export type Confirmed = { completed: CompletedSignIn; trusted: { token: string; days: number } | undefined }

/** A sign-in that waits for its second factor. */
export function createSecondFactorStepService(parts: Parts) {
  const { db, completion, policy, checkCode, passkeys, trust, audit, record } = parts

  /** Continues a confirmed sign-in. The browser is trusted when the person wants it and the unit allows it. */
  async function goOn(step: string, visit: SignInVisit, wantsTrust: boolean): Promise<Confirmed> {
    const person = await completion.pending(step, visit)
    const completed = await completion.resume(step, visit, 'second factor')
    return { completed, trusted: wantsTrust ? await trust(person, visit) : undefined }
  }

  return {
    async state(step: string, visit: SignInVisit): Promise<Omit<SecondFactorStep, 'passkeysHere'>> {
      const person = await completion.pending(step, visit)
      return db.inUnit(person.unitId, async (tx) => {
        const owner = await readOwner(tx, person)
        if (!owner) throw new AppError('sign_in_step_over')
        const { code, passkey, recoveryCodes } = await readFactors(tx, person)
        const has = code || passkey
        const { trustedDays } = await policy.demandIn(tx, { ...person, userType: owner.userType })
        const ways: [SecondFactorStep['ways'][number], boolean][] = [
          ['code', code],
          ['passkey', passkey],
          ['recovery-code', has && recoveryCodes > 0],
        ]
        return {
          loginName: owner.loginName,
          ways: ways.filter(([, may]) => may).map(([way]) => way),
          trustedDays: visit.shared ? 0 : trustedDays,
        }
      })
    },
    async confirmCode(
      { step, trust: wantsTrust = false, ...given }: GivenCode & { step: string; trust?: boolean },
      visit: SignInVisit,
    ): Promise<Confirmed> {
      const { unitId, userId } = await completion.pending(step, visit)
      const person = { unitId, userId }
      if (!(await checkCode(person, given, visit))) {
        audit.refused(person, { way: given.way, visit, reason: 'second_factor_refused' })
        throw new AppError('second_factor_refused')
      }
      if (given.way === 'recovery-code') {
        const by = { ...person, from: originOf(visit) }
        await db.inUnit(unitId, (tx) => record(tx, by, 'recovery code used'))
      }
      return goOn(step, visit, wantsTrust)
    },
    async beginPasskey(step: string, party: RelyingParty, visit: SignInVisit): Promise<PasskeyAsking> {
      const { unitId, userId } = await completion.pending(step, visit)
      return passkeys.begin({ unitId, userId }, party, visit.browser())
    },
    async confirmPasskey(
      { step, passkey, trust: wantsTrust = false }: { step: string; passkey: PasskeyProof; trust?: boolean },
      visit: SignInVisit,
    ): Promise<Confirmed> {
      const { unitId, userId } = await completion.pending(step, visit)
      const person = { unitId, userId }
      if (!(await passkeys.check(passkey, person, visit.browser()))) {
        audit.refused(person, { way: 'passkey', visit, reason: 'passkey_refused' })
        throw new AppError('passkey_refused')
      }
      return goOn(step, visit, wantsTrust)
    },
  }
}

export type EnrolmentStepService = ReturnType<typeof createEnrolmentStepService>

type EnrolmentStepParts = {
  db: Database
  completion: SignInCompletion
  authenticators: AuthenticatorEnrolment
  passkeys: PasskeyEnrolment
}

type Enrolled = { completed: CompletedSignIn; recoveryCodes: string[] }

/**
 * Sets up a second factor during the sign-in, only for people who have none. The handle proves no more than the
 * password, so it must not add to existing factors.
 */
export function createEnrolmentStepService({ db, completion, authenticators, passkeys }: EnrolmentStepParts) {
  const hasNone = (person: Person) => async (tx: Transaction) => {
    if (hasSecondFactor(await readFactors(tx, person))) throw new AppError('sign_in_step_over')
  }

  async function beginner(step: string, visit: SignInVisit): Promise<Person> {
    const { unitId, userId } = await completion.pending(step, visit)
    await db.inUnit(unitId, hasNone({ unitId, userId }))
    return { unitId, userId }
  }

  return {
    beginAuthenticator: async (step: string, visit: SignInVisit) =>
      authenticators.begin(await beginner(step, visit), visit.browser()),
    async finishAuthenticator(
      { step, ...given }: { step: string; enrolment: string; code: string },
      visit: SignInVisit,
    ): Promise<Enrolled> {
      const person = await beginner(step, visit)
      const place = visit.browser()
      const recoveryCodes = await authenticators.finish(person, { ...given, guard: hasNone(person) }, place)
      return { completed: await completion.resume(step, visit, 'second factor'), recoveryCodes }
    },
    beginPasskey: async (step: string, party: RelyingParty, visit: SignInVisit) =>
      passkeys.begin(await beginner(step, visit), party, visit.browser()),
    async finishPasskey(
      { step, ...given }: { step: string; passkey: MadePasskey; name: string },
      visit: SignInVisit,
    ): Promise<Enrolled> {
      const person = await beginner(step, visit)
      const place = visit.browser()
      const recoveryCodes = await passkeys.finish(person, { ...given, guard: hasNone(person) }, place)
      return { completed: await completion.resume(step, visit, 'second factor'), recoveryCodes }
    },
  }
}
