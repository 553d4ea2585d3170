const second = 1000
const minute = 60 * second

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
 * A guesser is slowed, nobody is locked out. A device that has signed in to the account before is counted for itself
 * alone: what others do to the account or from the same address cannot keep it out. For all others the account alone
 * pauses only briefly, and a source has many free failures, because a whole school signs in from one address at 8:00.
 */
export const throttleRules = {
  knownDevice: { free: 10, longestPause: 15 * minute, forgottenAfter: 30 * minute },
  accountAndSource: { free: 5, longestPause: 15 * minute, forgottenAfter: 30 * minute },
  account: { free: 20, longestPause: 10 * second, forgottenAfter: 30 * minute },
  /** Codes have a million values only. Nobody else is kept out by this: to be asked for one takes the first proof. */
  code: { free: 10, longestPause: 60 * minute, forgottenAfter: 24 * 60 * minute },
  /** No more is forgotten in time than its pauses would let through: a guesser gains nothing, a busy school has air. */
  source: { free: 200, longestPause: 5 * second, forgottenAfter: 10 * minute, oneForgottenIn: 5 * second },
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
    ...{ free: 3, firstPause: 10 * minute },
    ...{ longestPause: 24 * 60 * minute, forgottenAfter: 24 * 60 * minute },
  },
} as const satisfies Record<string, ThrottleRule>
