import type { CentreMessage } from '@homeroom/contract/message-centre-endpoints.ts'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { SearchGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './find-dialog.module.css'
import { type Findable, type FoundEntry, foundEntries } from './found-entries.ts'
import { FoundList } from './found-list.tsx'
import { useFound } from './use-found.ts'

type FindDialogProps = {
  visible: boolean
  onClose: () => void
  /** What is looked for at first. */
  first: string
  applications: readonly Findable[]
  places: readonly Findable[]
  peopleHref: string | undefined
  /** A user type in words. */
  userTypeName: (userType: string) => string
  /** On a page that hides messages the search does, too. */
  messagesHidden: boolean
  openMessage: (message: CentreMessage) => void
}

/** Finds applications, places, people and messages while one types; the arrow keys choose, Enter opens. */
export function FindDialog({
  visible,
  onClose,
  first,
  messagesHidden,
  openMessage,
  ...given
}: FindDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const [wanted, setWanted] = useState(first)
  const [chosen, setChosen] = useState(0)
  const { found: answered, failed, busy } = useFound(visible ? wanted : '')
  const found = answered && messagesHidden ? { ...answered, messages: [] } : answered
  const entries = foundEntries({ ...given, text: wanted, found, language, openMessage: leaveTo(openMessage) })
  const current = Math.min(chosen, entries.length - 1)

  function leaveTo<Value>(next: (value: Value) => void) {
    return (value: Value) => {
      onClose()
      next(value)
    }
  }
  function open(entry: FoundEntry): void {
    if (entry.onOpen) entry.onOpen()
    else if (entry.href) {
      onClose()
      location.assign(entry.href)
    }
  }
  function choose(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const entry = entries[current]
    if (event.key === 'Enter' && entry) {
      event.preventDefault()
      open(entry)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || entries.length === 0) return
    event.preventDefault()
    setChosen((current + step + entries.length) % entries.length)
  }
  const nothing = wanted.trim() !== '' && entries.length === 0 && !busy && !failed
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="600px"
      top="10%"
      title={text('find.title')}
      initialFocus={field}
      closeOnOutsideClick
    >
      <div className={styles.find}>
        <div className={styles.field}>
          <SearchGlyph className={styles.glyph} />
          <input
            ref={field}
            className={styles.input}
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? `${list}-${current}` : undefined}
            aria-label={text('find.label')}
            placeholder={text('find.hint')}
            autoComplete="off"
            enterKeyHint="go"
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value)
              setChosen(0)
            }}
            onKeyDown={choose}
          />
        </div>
        <FoundList id={list} entries={entries} current={current} onOpen={open} />
        {wanted.trim() === '' && <p className={styles.note}>{text('find.start')}</p>}
        {nothing && <p className={styles.note}>{text('find.nothing', { text: wanted.trim() })}</p>}
        {failed && <p className={styles.note}>{text('find.failed')}</p>}
        <span role="status">
          <VisuallyHidden>
            {wanted.trim() !== '' && !busy && text('find.count', { count: entries.length })}
          </VisuallyHidden>
        </span>
      </div>
    </Dialog>
  )
}
