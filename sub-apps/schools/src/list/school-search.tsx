import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useSettled } from '@homeroom/ui-kit/typing/use-settled.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useSchoolText } from '../school-texts.ts'

type SchoolSearchProps = { words: string; onSearch: (words: string) => void }

/** What is typed is searched for when its writer rests, or at once with Enter. */
export function SchoolSearch({ words, onSearch }: SchoolSearchProps) {
  const text = useSchoolText()
  const [typed, setTyped] = useState(words)
  // Back leads to other words.
  const [known, setKnown] = useState(words)
  if (known !== words) {
    setKnown(words)
    setTyped(words)
  }
  const settled = useSettled(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed leads on, not another way to the same list
  useEffect(() => {
    if (settled === typed && typed !== words) onSearch(typed)
  }, [settled, typed])
  function search(event: FormEvent) {
    event.preventDefault()
    if (typed !== words) onSearch(typed)
  }
  return (
    <search>
      <form onSubmit={search}>
        <TextField
          label={text('schools.search')}
          type="search"
          enterKeyHint="search"
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  )
}
