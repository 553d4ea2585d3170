import { useState } from 'react'
import type { FieldError } from './field-error.ts'

/** How far a form is. What is wrong with it is known until the next try. */
export type Sending =
  | { step: 'filling' }
  /** Not sent: something in it is missing or wrong. */
  | { step: 'incomplete'; problems: readonly FieldError[] }
  | { step: 'sending' }
  /** Sent in vain; `failure` is why. */
  | { step: 'refused'; failure: unknown }

/**
 * What became of something that was sent: its reply, why it failed, that the one before was still under way, or that it
 * was given up meanwhile.
 */
export type Sent<Reply> =
  | { done: true; reply: Reply }
  | { done: false; why: 'failed'; failure: unknown }
  | { done: false; why: 'under-way' }
  | { done: false; why: 'given-up' }

/** Sends one thing at a time and never rejects; `tell` is called with each step. */
export function createSending(tell: (state: Sending) => void) {
  // The state of the next drawing comes too late for the second half of a double click.
  let underWay: symbol | null = null
  return {
    async send<Reply>(work: () => Promise<Reply>): Promise<Sent<Reply>> {
      if (underWay) return { done: false, why: 'under-way' }
      const own = Symbol('sent')
      underWay = own
      tell({ step: 'sending' })
      const sent = await outcomeOf(work)
      if (underWay !== own) return { done: false, why: 'given-up' }
      underWay = null
      tell(sent.done ? { step: 'filling' } : { step: 'refused', failure: sent.failure })
      return sent
    },
    /** Drops the error and the sending in progress: its end calls nothing, and the next may be sent. */
    giveUp(): void {
      underWay = null
      tell({ step: 'filling' })
    },
    /** Whether nothing is wrong, so that it may be sent; what is wrong is known until the next try. */
    check(problems: readonly FieldError[]): boolean {
      const complete = problems.length === 0
      if (!underWay) tell(complete ? { step: 'filling' } : { step: 'incomplete', problems })
      return complete
    },
  }
}

async function outcomeOf<Reply>(
  work: () => Promise<Reply>,
): Promise<Extract<Sent<Reply>, { done: true } | { why: 'failed' }>> {
  try {
    return { done: true, reply: await work() }
  } catch (failure) {
    return { done: false, why: 'failed', failure }
  }
}

/** Sends what a person wants done: once even when clicked twice, and known for how far it is. */
export function useSending(): { state: Sending } & ReturnType<typeof createSending> {
  const [state, tell] = useState<Sending>({ step: 'filling' })
  const [sending] = useState(() => createSending(tell))
  return { state, ...sending }
}
