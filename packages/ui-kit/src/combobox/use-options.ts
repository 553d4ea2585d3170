import { useEffect, useMemo, useState } from 'react'
import { useSettled } from '../typing/use-settled.ts'
import { type AskedOptions, type ComboboxOption, createAsking, matchingOptions, type OptionSource } from './options.ts'

/** The options for what was typed: looked up in those given, or asked for when the writer rests. */
export function useOptions<Option extends ComboboxOption>(source: OptionSource<Option>, typed: string, open: boolean) {
  const [asked, setAsked] = useState<AskedOptions<Option>>({ step: 'loading', options: [] })
  const [asking] = useState(() => createAsking<Option>(setAsked))
  const words = useSettled(typed).trim()
  const find = typeof source === 'function' ? source : null
  useEffect(() => {
    if (!find || !open) return
    void asking.ask(find, words)
    return asking.forget
  }, [asking, find, words, open])
  const given = useMemo(() => (typeof source === 'function' ? null : matchingOptions(source, typed)), [source, typed])
  const state: AskedOptions<Option> = given ? { step: 'ready', words: typed, options: given } : asked
  /** Whether the options are those for what stands in the field now. */
  const current = state.step === 'ready' && state.words.trim() === typed.trim()
  return { state, current, again: () => void (find && asking.ask(find, words)) }
}
