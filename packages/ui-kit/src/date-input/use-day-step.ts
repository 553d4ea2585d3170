import { useState } from 'react'
import { type DayEvent, type DayStep, dayStep } from './day-typing.ts'

/** Follows what happens in a date input. A value that came from elsewhere ends whatever was being typed. */
export function useDayStep(value: string) {
  const [{ step, known }, setState] = useState<{ step: DayStep; known: string }>({
    step: 'settled',
    known: value,
  })
  if (value !== known) setState({ step: 'settled', known: value })
  return {
    step,
    follow: (event: DayEvent) =>
      setState((before) => ({
        step: dayStep(before.step, event),
        known: event.type === 'value' ? event.value : before.known,
      })),
  }
}
