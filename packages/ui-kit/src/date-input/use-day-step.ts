import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type DayEvent, type DayStep, dayStep } from './day-typing.ts'

/** Follows what happens in a date input. A value from elsewhere, or a reset of its form, ends whatever was being typed. */
export function useDayStep(value: string, input: RefObject<HTMLInputElement | null>) {
  const [{ step, known }, setState] = useState<{ step: DayStep; known: string }>({
    step: 'settled',
    known: value,
  })
  if (value !== known) setState({ step: 'settled', known: value })
  const follow = useCallback(
    (event: DayEvent) =>
      setState((before) => ({
        step: dayStep(before.step, event),
        known: event.type === 'value' ? event.value : before.known,
      })),
    [],
  )
  useEffect(() => {
    const form = input.current?.form
    const onReset = () => follow({ type: 'reset' })
    form?.addEventListener('reset', onReset)
    return () => form?.removeEventListener('reset', onReset)
  }, [input, follow])
  return { step, follow }
}
