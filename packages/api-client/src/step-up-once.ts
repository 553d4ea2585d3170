import { RefusedCall } from './failures.ts'

/**
 * Sends a call. When it is a sensitive action that needs a step-up, asks the person to authenticate and sends it once
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
