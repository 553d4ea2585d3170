import type { MadePasskey } from '@homeroom/contract/accounts/factors/passkey-shapes.ts'
import type { AuthenticatorEnrolment } from '#features/accounts/factors/enrolment/authenticator-enrolment.ts'
import type { PasskeyEnrolment } from '#features/accounts/factors/enrolment/passkey-enrolment.ts'
import { hasSecondFactor, readFactors } from '#features/accounts/factors/factor-state.ts'
import type { CompletedSignIn, SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Person } from '#platform/calls/person.ts'
import type { RelyingParty } from '#platform/outside/relying-party.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

export type EnrolmentStepService = ReturnType<typeof createEnrolmentStepService>
type Parts = {
  db: Database
  completion: SignInCompletion
  authenticators: AuthenticatorEnrolment
  passkeys: PasskeyEnrolment
}
type Enrolled = { completed: CompletedSignIn; recoveryCodes: string[] }

/**
 * Setting a second factor up on the way in. Only for people who have none: with a handle alone, which takes no more than
 * the password, nobody adds to the factors that are there.
 */
export function createEnrolmentStepService({ db, completion, authenticators, passkeys }: Parts) {
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
