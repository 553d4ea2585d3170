import type { Combobox as Base } from '@base-ui/react/combobox'
import { useMemo, useState } from 'react'
import { useBackLayer } from '../layers/use-back-layer.ts'
import type { ComboboxOption, OptionSource } from './options.ts'
import { useOptions } from './use-options.ts'

/** What both comboboxes have in common: whether the list is open, what was typed, and the options for it. */
export function useCombobox<Option extends ComboboxOption>(source: OptionSource<Option>, chosen: readonly Option[]) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { state, current, again } = useOptions(source, typed, open)
  useBackLayer(open, () => setOpen(false))
  const { options } = state
  // What is chosen stays known to the list, also when it is not among what was found.
  const items = useMemo(() => {
    const found = new Set(options.map(({ value }) => value))
    return [...options, ...chosen.filter(({ value }) => !found.has(value))]
  }, [options, chosen])
  return {
    open,
    state,
    again,
    root: {
      items,
      filteredItems: options as Option[],
      autoHighlight: true,
      open,
      onOpenChange: setOpen,
      itemToStringLabel: ({ label }: Option) => label,
      isItemEqualToValue: (one: Option, other: Option) => one.value === other.value,
      /** Only what a person types is searched for, not the label of what was chosen. */
      onInputValueChange: (words: string, { reason }: Base.Root.ChangeEventDetails) =>
        setTyped(reason === 'input-change' ? words : ''),
    },
    /**
     * Escape closes the list, and takes away nothing that was chosen once it is closed. Enter chooses nothing that was found
     * for other words, and asks again where the search failed.
     */
    onKeyDown: ((event) => {
      if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
      if (event.key !== 'Enter' || !open || current) return
      event.preventDefault()
      event.preventBaseUIHandler()
      if (state.step === 'failed') again()
    }) satisfies Base.Input.Props['onKeyDown'],
  }
}
