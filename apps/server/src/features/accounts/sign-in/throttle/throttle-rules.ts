import { minute, second } from '@homeroom/shared/dates/durations.ts'

export type ThrottleRule = {
  /** Attempts without a pause. */
  free: number
  /** The pauses double from this one (one second by default) up to the longest. */
  firstPause?: number
  longestPause: number
  /** Failures older than this no longer count. */
  forgottenAfter: number
  /** In addition, one failure is forgotten in every period of this length. */
  oneForgottenIn?: number
}

/**
 * The limits for everything except guesses at passwords, whose numbers are in `guess-rules.ts`. A device on which the
 * account has signed in before is counted by itself, so that nobody else can block it.
 */
export const throttleRules = {
  knownDevice: { free: 10, longestPause: 15 * minute, forgottenAfter: 30 * minute },
  accountAndSource: { free: 5, longestPause: 15 * minute, forgottenAfter: 30 * minute },
  /**
   * Codes have only a million values. This blocks nobody else, because a code is asked for only after the first proof.
   */
  code: { free: 10, longestPause: 60 * minute, forgottenAfter: 24 * 60 * minute },
  /**
   * Ways whose secrets nobody can guess, counted by source. They are apart from passwords, so that somebody who guesses
   * those behind a school's address blocks no badge, passkey or remembered device.
   */
  otherWays: { free: 1200, longestPause: 5 * second, forgottenAfter: 10 * minute, oneForgottenIn: 50 },
  /**
   * Faces in front of the camera of one browser, in one unit: the fifth wrong one begins the first pause. A browser that forgets
   * its mark meets the next limit, which many people behind one address share.
   */
  facesOfBrowser: { free: 4, firstPause: 30 * second, longestPause: 15 * minute, forgottenAfter: 30 * minute },
  /** Faces at the kiosk of a gate that are nobody's. Hundreds pass in minutes, and some of them are strangers. */
  facesOfKiosk: {
    free: 60,
    firstPause: 5 * second,
    longestPause: 60 * second,
    forgottenAfter: 30 * minute,
    oneForgottenIn: 10 * second,
  },
  facesOfNetwork: {
    free: 50,
    firstPause: 30 * second,
    longestPause: 15 * minute,
    forgottenAfter: 60 * minute,
    oneForgottenIn: 60 * second,
  },
  /**
   * What visitors begin without any proof: each stores a row or calls an outside service. Two thousand pupils of one
   * address begin within two minutes; beyond that the limit is what can be removed in time.
   */
  beginnings: { free: 1200, longestPause: 5 * second, forgottenAfter: 10 * minute, oneForgottenIn: 50 },
  /**
   * Codes that signed-in people send to addresses which may not be theirs. Neither one person nor many may flood a
   * stranger: each limit allows some ten a day. That of the address is one higher. A person who alone uses an address
   * therefore meets their own limit, which is told; that of the address is not, because it would reveal that somebody
   * else tried.
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
