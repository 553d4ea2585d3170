import { RefusedCall } from './failures.ts'

/**
 * Sends a call; when it is a sensitive act and the person has to prove again who they are, asks them and sends it once
 * more. A person who declines gets the refusal.
 */
export function createStepUpOnce(askToStepUp: () => Promise<boolean>) {
  return async function withStepUp<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send()
    } catch (failure) {
      const needed = failure instanceof RefusedCall && failure.code === 'step_up_needed'
      if (needed && (await askToStepUp())) return await send()
      throw failure
    }
  }
}
