/**
 * Why a notice is not published. `failed`: nobody knows, and another try may help. `refused`, `fields`: the server has
 * said why, for the form or beside its fields. `published-before`: an earlier version was published after all.
 */
export type SendingProblem = 'failed' | 'refused' | 'fields' | 'published-before'

/** How far a notice is on its way to its readers. */
export type Sending =
  | { step: 'writing'; problem: SendingProblem | null }
  | { step: 'confirming' }
  | { step: 'publishing' }
  | { step: 'published' }

type SendingEvent =
  | { kind: 'checked' }
  | { kind: 'cancelled' }
  | { kind: 'sent' }
  | { kind: 'arrived' }
  | { kind: 'refused'; problem: SendingProblem }

/** What becomes of the sending; an event that does not fit the step changes nothing. */
export function nextSending(sending: Sending, event: SendingEvent): Sending {
  if (event.kind === 'checked' && sending.step === 'writing') return { step: 'confirming' }
  if (event.kind === 'cancelled' && sending.step === 'confirming') return { step: 'writing', problem: null }
  if (event.kind === 'sent' && sending.step === 'confirming') return { step: 'publishing' }
  if (sending.step !== 'publishing') return sending
  if (event.kind === 'arrived') return { step: 'published' }
  if (event.kind !== 'refused') return sending
  return { step: 'writing', problem: event.problem }
}
