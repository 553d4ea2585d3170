import { messageSearchMaximum } from '@homeroom/contract/limits.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { SelectBox } from '@homeroom/ui-kit/fields/select-box.tsx'
import { SearchGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { useSearchWords } from '@homeroom/ui-kit/typing/use-search-words.ts'
import { useText } from '#platform/language/language.tsx'
import { type ChildChoice, ChildFilter } from '#platform/page/child-filter.tsx'
import { useImportanceName } from '../parts/use-message-text.ts'
import { type CentreAddress, dayChoices } from './centre-filter.ts'
import styles from './message-centre.module.css'
import { useMessageModules } from './use-message-centre.ts'

type CentreFiltersProps = {
  place: CentreAddress
  applicationName: (code: string) => string
  childChoices: readonly ChildChoice[]
  onChoose: (change: Partial<CentreAddress>) => void
}

/** Which messages are shown. */
export function CentreFilters({ place, applicationName, childChoices, onChoose }: CentreFiltersProps) {
  const text = useText()
  const importance = useImportanceName()
  const modules = useMessageModules()
  const named = modules.map((code) => ({ value: code, label: applicationName(code) || code }))
  return (
    <search className={styles.filters}>
      <SearchWords words={place.search} onSearch={(search) => onChoose({ search })} />
      <div className={styles.choices}>
        <ChildFilter choices={childChoices} chosen={place.child} onChoose={(child) => onChoose({ child })} />
        <SelectBox
          aria-label={text('messages.filterImportance')}
          value={place.importance ?? ''}
          onChange={({ target }) => onChoose({ importance: target.value === '' ? null : Number(target.value) })}
          options={[
            { value: '', label: text('messages.anyImportance') },
            ...[5, 4, 3, 2, 1].map((value) => ({ value: String(value), label: importance(value) })),
          ]}
        />
        <SelectBox
          aria-label={text('messages.filterApplication')}
          value={place.module}
          onChange={({ target }) => onChoose({ module: target.value })}
          options={[{ value: '', label: text('messages.anyApplication') }, ...named]}
        />
        <SelectBox
          aria-label={text('messages.filterTime')}
          value={place.days ?? ''}
          onChange={({ target }) => onChoose({ days: target.value === '' ? null : Number(target.value) })}
          options={[
            { value: '', label: text('messages.anyTime') },
            ...dayChoices.map((days) => ({
              value: String(days),
              label: text('messages.lastDays', { count: days }),
            })),
          ]}
        />
        <div className={styles.tick}>
          <CheckboxField
            label={text('messages.unreadOnly')}
            checked={place.unread}
            onChange={({ target }) => onChoose({ unread: target.checked })}
          />
        </div>
      </div>
    </search>
  )
}

/** What is typed is searched for after a short pause, or at once with Enter. */
function SearchWords({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const text = useText()
  const { typed, type, search } = useSearchWords(words, onSearch)
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <SearchGlyph className={styles.glyph} />
      <input
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={messageSearchMaximum}
        aria-label={text('messages.search')}
        placeholder={text('messages.searchHint')}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </form>
  )
}
