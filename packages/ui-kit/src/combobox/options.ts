import type { ReactNode } from 'react'

/** One thing that may be chosen. */
export type ComboboxOption = {
  /** Tells it from the others; unique. */
  value: string
  label: string
  /** A second line: the number of a class, the kind of a person. */
  detail?: string | undefined
  /** Stands before the label. */
  picture?: ReactNode
  /** By what else it is found among given options, such as pinyin. */
  words?: string | undefined
  disabled?: boolean | undefined
}

/** The options themselves, or a function that finds those that fit the words. Keep the same one between renderings. */
export type OptionSource<Option extends ComboboxOption> =
  | readonly Option[]
  | ((words: string) => Promise<readonly Option[]>)

/** The options that contain all the words that were typed, in any order. */
export function matchingOptions<Option extends ComboboxOption>(options: readonly Option[], typed: string): Option[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter(({ label, detail = '', words = '' }) => {
    const text = `${label} ${detail} ${words}`.toLowerCase()
    return parts.every((part) => text.includes(part))
  })
}

/** What is known of the options; while others are asked for, those found before stay. */
export type AskedOptions<Option> =
  | { step: 'loading'; options: readonly Option[] }
  | { step: 'failed'; options: readonly Option[] }
  | { step: 'ready'; words: string; options: readonly Option[] }

/** Asks for options. Only the answer to the last question counts: an earlier one may arrive after it. */
export function createAsking<Option>(tell: (state: AskedOptions<Option>) => void) {
  let last = 0
  let found: readonly Option[] = []
  return {
    async ask(find: (words: string) => Promise<readonly Option[]>, words: string): Promise<void> {
      last += 1
      const own = last
      tell({ step: 'loading', options: found })
      let state: AskedOptions<Option>
      try {
        state = { step: 'ready', words, options: await find(words) }
      } catch {
        state = { step: 'failed', options: [] }
      }
      if (own !== last) return
      found = state.options
      tell(state)
    },
    /** Nobody waits for the answer any more. */
    forget: () => {
      last += 1
    },
  }
}
