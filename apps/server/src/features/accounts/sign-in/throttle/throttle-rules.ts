import { minute, second } from '@homeroom/shared/dates/durations.ts'

export type ThrottleRule = {
  /** Tries without a pause. */
  free: number
  /** The pauses double from this, one second unless told otherwise, up to the longest. */
  firstPause?: number
  longestPause: number
  /** Failures this old no longer count. */
  forgottenAfter: number
  /** Beside that, failures are forgotten one after the other: one in so long a time. */
  oneForgottenIn?: number
}

/**
 * What is counted beside guesses at passwords, for which `guess-rules.ts` has the numbers. A device that has signed in to
 * the account before is counted for itself alone: what others do to the account or from the same address cannot keep it out.
 */
export const throttleRules = {
  knownDevice: { free: 10, longestPause: 15 * minute, forgottenAfter: 30 * minute },
  accountAndSource: { free: 5, longestPause: 15 * minute, forgottenAfter: 30 * minute },
  /** Codes have a million values only. Nobody else is kept out by this: to be asked for one takes the first proof. */
  code: { free: 10, longestPause: 60 * minute, forgottenAfter: 24 * 60 * minute },
  /**
   * Ways whose secrets nobody can guess, by where they come from: apart from passwords, so that who sprays those behind a
   * school's address keeps no badge, passkey or remembered device out.
   */
  otherWays: { free: 1200, longestPause: 5 * second, forgottenAfter: 10 * minute, oneForgottenIn: 50 },
  /**
   * What visitors begin and nobody has proved anything for: each leaves a row or asks a service outside. Two thousand
   * pupils of one address begin within two minutes; beyond that as many as could be swept away at leisure.
   */
  beginnings: { free: 1200, longestPause: 5 * second, forgottenAfter: 10 * minute, oneForgottenIn: 50 },
  /**
   * Codes that signed-in people have sent to addresses which may not be theirs: a stranger must not be flooded by one
   * person, nor by many. Each allows some ten within a day. The address bears one more than the person: who is alone with
   * it meets the limit of the person, which is told; the other one is not, for it would tell that somebody else tried.
   */
  codesOfPerson: {
    free: 2,
    firstPause: 10 * minute,
    longestPause: 24 * 60 * minute,
    forgottenAfter: 24 * 60 * minute,
  },
  codesToAddress: {
    free: 3,
    firstPause: 10 * minute,
    longestPause: 24 * 60 * minute,
    forgottenAfter: 24 * 60 * minute,
  },
} as const satisfies Record<string, ThrottleRule>
