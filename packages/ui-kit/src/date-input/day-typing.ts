/**
 * How far somebody has come with a date: nothing is under way, parts of it are being typed, or it was left with a part
 * missing. Each part typed makes a new date out of old and new parts, which is not yet what the person means.
 */
export type DayStep = 'settled' | 'typing' | 'incomplete'

export type DayEvent =
  | { type: 'key'; key: string; altKey: boolean }
  | { type: 'value'; value: string }
  | { type: 'left'; partMissing: boolean }
  | { type: 'reset' }

const typingKey = /^(\d|Backspace|Delete|ArrowUp|ArrowDown)$/

/** The next step after a key in the input, a new value of it, after it was left, or after its form was reset. */
export function dayStep(step: DayStep, event: DayEvent): DayStep {
  if (event.type === 'reset') return 'settled'
  if (event.type === 'left') return event.partMissing ? 'incomplete' : 'settled'
  if (event.type === 'value') return step === 'incomplete' && event.value ? 'settled' : step
  // With Alt the arrows open the calendar, whose days are whole ones.
  if (!event.altKey && typingKey.test(event.key)) return 'typing'
  // Enter hands the form in.
  return event.key === 'Enter' && step === 'typing' ? 'settled' : step
}
