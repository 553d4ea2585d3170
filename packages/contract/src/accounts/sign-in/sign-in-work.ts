/**
 * Work that a sign-in is asked for while many wrong passwords come from its network or at its account: a challenge of
 * ALTCHA. Done, it lets one try pass at once; it costs a person nothing but a moment, and a guesser one each time.
 */
export type SignInWork = {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    data?: Record<string, string | number | boolean | null>
  }
  signature?: string
}

/** What a refusal with `too_many_requests` says: seconds to wait, and the work that takes the place of waiting. */
export type WaitToSignIn = { wait: number; work?: SignInWork }
