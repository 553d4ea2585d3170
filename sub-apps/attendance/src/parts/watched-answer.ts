import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import type { HostAnswer } from '@homeroom/sub-app-kit/sub-application-host.ts'

/** A reply with the moment at which it was asked for, on the clock of `performance`. */
export type Dated<Reply> = { reply: Reply; asked: number }

/** The last reply to a question. */
export type Kept<Reply> = { question: string; answer: Extract<HostAnswer<Reply>, { step: 'ready' }> }

/** With these the server says that there is nothing to see any more: what was read must go. */
const ends: ReadonlySet<string | undefined> = new Set(['not_found', 'child_not_found', 'not_allowed'])

/**
 * The reply that is kept from now on. One that was read stays while the same question is asked again and when that fails,
 * and goes with another question or when the server says that there is nothing to see.
 */
export function keepReply<Reply>(
  kept: Kept<Reply> | null,
  question: string,
  answer: HostAnswer<Reply>,
): Kept<Reply> | null {
  if (answer.step === 'ready')
    return kept?.question === question && kept.answer === answer ? kept : { question, answer }
  if (kept?.question !== question) return null
  return answer.step === 'failed' && ends.has(refusalCode(answer.failure)) ? null : kept
}

/**
 * What stands: what was read, or the reply to the last change. A reading that was asked for before that reply came may not
 * know of the change yet.
 */
export function newestOf<Reply>(read: Dated<Reply>, changed: { reply: Reply; came: number } | null): Reply {
  return changed !== null && read.asked <= changed.came ? changed.reply : read.reply
}
