import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { passwordMaximum } from '@homeroom/contract/limits.ts'
import type { GuessReason } from '@homeroom/shared/passwords/guessable-password.ts'
import { checkNewPassword } from '@homeroom/shared/passwords/new-password.ts'
import { passwordProfiles, profileNamed } from '@homeroom/shared/passwords/password-profiles.ts'
import type { RememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import { forgetBrowsers } from '#features/accounts/factors/trusted-browser-queries.ts'
import { notePassword } from '#features/accounts/passwords/password-queries.ts'
import { holdPerson } from '#features/accounts/session/session-queries.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { GuessLimiter } from '#features/accounts/sign-in/throttle/guess-limiter.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { CallOrigin } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PasswordHash } from '#platform/secrets/password-hash.ts'
import { type Holder, readPasswordState, replacePassword } from './password-queries.ts'

export type NewPasswords = ReturnType<typeof createNewPasswords>

type State = NonNullable<Awaited<ReturnType<typeof readPasswordState>>>

type Parts = {
  db: Database
  now: () => Date
  passwords: PasswordHash
  sessions: SessionService
  devices: RememberedDevices
  guesses: Pick<GuessLimiter, 'forgetAccount'>
  /** Tells the person that their password has changed. */
  tellChanged: (holder: Holder) => void
}

type Setting = {
  holder: Holder
  state: State
  newPassword: string
  /** The session that continues; all others end. */
  except?: string
  /**
   * Whether failed guesses at the previous password are forgotten. A person who proved themselves with a code may sign
   * in at once.
   */
  forgetGuesses?: boolean
  /** For the audit log: what led to the change, and from where. */
  from: CallOrigin
  action: 'password changed' | 'initial password changed' | 'forgotten password set'
  detail?: Record<string, string>
}

/** Returns what makes a new password guessable. Violations of the rules come first. */
const guessRefusals: Record<GuessReason, ErrorCode> = {
  product: 'password_names_product',
  common: 'password_common',
  run: 'password_predictable',
  'personal-number': 'password_personal_number',
  owner: 'password_names_owner',
}

/** The one place where a person gets a new password, however they proved who they are. */
export function createNewPasswords(parts: Parts) {
  const { db, now, passwords, sessions, devices, guesses, tellChanged } = parts

  /** Refuses what the unit's policy, the list of common passwords or the person's previous passwords forbid. */
  async function judge(state: State, newPassword: string): Promise<void> {
    const { loginName, unitCode } = state
    const of = {
      profile: profileNamed(state.profile),
      owner: { loginName, unitCode },
      longest: passwordMaximum,
    }
    const worst = checkNewPassword(newPassword, of).find(({ met }) => !met)
    if (worst) throw fieldRefusal({ newPassword: worst.why ? guessRefusals[worst.why] : 'password_not_good_enough' })
    const { formerRefused } = passwordProfiles[of.profile]
    const refused = [state.hash, ...(state.formerHashes ?? []).slice(0, formerRefused)]
    for (const hash of refused)
      if (hash !== null && (await passwords.matches(hash, newPassword)))
        throw fieldRefusal({ newPassword: 'password_used_before' })
  }

  return {
    /** The state of a person's password; undefined for an unknown or inactive person. */
    stateOf: ({ unitId, userId }: Holder) => db.inUnit(unitId, (tx) => readPasswordState(tx, { unitId, userId })),
    /** The part of the rules that a screen shows. */
    factsOf: ({ profile, loginName, unitCode }: State) => ({
      profile: profileNamed(profile),
      loginName,
      unitCode,
    }),
    judge,
    /**
     * Stores a checked password, ends the person's other sessions and returns how many. Of simultaneous calls only one
     * succeeds.
     */
    async set(setting: Setting): Promise<number> {
      const { holder, state, newPassword, except, forgetGuesses = false, from, action, detail } = setting
      await judge(state, newPassword)
      const hash = await passwords.hash(newPassword)
      const { formerRefused } = passwordProfiles[profileNamed(state.profile)]
      const former = [...(state.hash === null ? [] : [state.hash]), ...(state.formerHashes ?? [])]
      const ended = await db.inUnit(holder.unitId, async (tx) => {
        // Before the password, in the order of a sign-in: otherwise each may wait for the other.
        await holdPerson(tx, holder)
        const replaced = await replacePassword(tx, {
          ...holder,
          before: state.hash,
          hash,
          formerHashes: former.slice(0, formerRefused),
          changedAt: now(),
        })
        if (!replaced) throw new AppError('password_changed_meanwhile')
        if (forgetGuesses) await guesses.forgetAccount(tx, `${holder.unitId}/${holder.userId}`)
        const by = { ...holder, from }
        await notePassword(tx, { ...holder, by, action, ...(detail && { detail }), at: now() })
        // This includes what signs in without the password: somebody else may have remembered a device under the old
        // one.
        const ended = await sessions.endAllIn(tx, { ...holder, except }, 'password changed')
        await devices.endIn(tx, { ...holder, except }, 'password changed')
        await forgetBrowsers(tx, holder, { reason: 'password changed', by, now: now() })
        return ended
      })
      sessions.forgetPerson(holder)
      tellChanged(holder)
      return ended
    },
  }
}
