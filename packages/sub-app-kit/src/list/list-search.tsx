import { listSearchMaximum } from '@homeroom/contract/endpoint/list-limits.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useSearchWords } from '@homeroom/ui-kit/typing/use-search-words.ts'
import type { FormEvent } from 'react'

type ListSearchProps = {
  /** What is searched: “Name, number or telephone”. */
  label: string
  words: string
  onSearch: (words: string) => void
}

/** The search of a list. It runs when typing pauses, or at once with Enter. */
export function ListSearch({ label, words, onSearch }: ListSearchProps) {
  const { typed, type, search } = useSearchWords(words, onSearch)
  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }
  return (
    <search>
      <form onSubmit={submit}>
        <TextField
          label={label}
          type="search"
          enterKeyHint="search"
          value={typed}
          maxLength={listSearchMaximum}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  )
}
