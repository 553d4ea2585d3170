const second = 1
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * How many wrong passwords of one account are looked at within any 24 hours: at most 100, `knownDevices` and `familiar`
 * together, however many addresses they come from. Each number but the first is a ceiling on all that came from unknown
 * devices: who has guessed wrong before meets a low one, so that a flood uses up what is kept for those who have, and
 * never what is kept for the others. Decision 7 has the reasons. Times in seconds; the database function reads these names.
 */
export const guessRules = {
  window: day,
  /**
   * Devices on which the account has signed in before, all together. Beyond this number one counts like an unknown
   * device.
   */
  knownDevices: 10,
  /** A source of a recent sign-in to the account, with fewer than `familiarFree` wrong guesses of its own. */
  familiar: 90,
  familiarFree: 3,
  familiarFor: 90 * day,
  /** A source without a wrong guess. */
  strange: 80,
  /** A source with wrong guesses: after waiting, or after work that gives each guess a price. */
  againByWaiting: 8,
  againByWork: 15,
  /** Wrong guesses of a place without a pause. Then pauses double from one second, unless the place works. */
  free: 5,
  longestPause: 15 * minute,
  /**
   * Wrong passwords at all accounts from one source. Beyond it there is one attempt in five seconds for those who wait;
   * those who work continue at once. A school that mistypes all day stays below it.
   */
  source: { free: 200, longestPause: 5 * second, forgottenAfter: 10 * minute, leak: 1 / 5 },
} as const

/** The most wrong passwords of one account that are checked in a day. */
export const guessesOfADay = guessRules.knownDevices + guessRules.familiar
