import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useSearchWords } from '@homeroom/ui-kit/typing/use-search-words.ts'
import type { FormEvent } from 'react'
import { useSchoolText } from '../school-texts.ts'

type SchoolSearchProps = { words: string; onSearch: (words: string) => void }

/** What is typed is searched for when its writer rests, or at once with Enter. */
export function SchoolSearch({ words, onSearch }: SchoolSearchProps) {
  const text = useSchoolText()
  const { typed, type, search } = useSearchWords(words, onSearch)
  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }
  return (
    <search>
      <form onSubmit={submit}>
        <TextField
          label={text('schools.search')}
          type="search"
          enterKeyHint="search"
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  )
}
