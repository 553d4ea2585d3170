import { RefusedCall } from './failures.ts'

const signInRequired = 401

export type RefreshParts = {
  /** Renews the session; false when it cannot be renewed. */
  refresh: () => Promise<boolean>
  /** Asks the person to sign in again; true when that happened in place and the call may be sent again. */
  signInAgain: () => Promise<boolean>
}

/**
 * Sends a call; on status 401 renews the session and sends it once more.
 * Calls that fail together share one renewal and one sign-in.
 */
export function createRefreshOnce({ refresh, signInAgain }: RefreshParts) {
  const sharedRefresh = shareWhileRunning(refresh)
  const sharedSignIn = shareWhileRunning(signInAgain)

  return async function withRefresh<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const first = await attempt(send)
    if ('answer' in first) return first.answer
    if (!(await sharedRefresh())) return await signInAndSend(first.refusal, send)
    const second = await attempt(send)
    if ('answer' in second) return second.answer
    return await signInAndSend(second.refusal, send)
  }

  async function signInAndSend<Answer>(refusal: RefusedCall, send: () => Promise<Answer>): Promise<Answer> {
    if (await sharedSignIn()) return await send()
    throw refusal
  }
}

async function attempt<Answer>(send: () => Promise<Answer>): Promise<{ answer: Answer } | { refusal: RefusedCall }> {
  try {
    return { answer: await send() }
  } catch (failure) {
    if (failure instanceof RefusedCall && failure.status === signInRequired) return { refusal: failure }
    throw failure
  }
}

function shareWhileRunning<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null
  return () => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}
