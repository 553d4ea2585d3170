import type { FoundPerson } from '@homeroom/contract/find/find-schemas.ts'
import type { CentreMessage } from '@homeroom/contract/messages/message-centre-schemas.ts'
import { PersonAvatar } from '@homeroom/ui-kit/avatar/person-avatar.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { SearchGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import styles from './find-dialog.module.css'
import { type Findable, type FoundEntry, foundEntries, type Marks, placeOf } from './found-entries.ts'
import { PersonFound } from './person-found.tsx'
import { useFound } from './use-found.ts'

type FindDialogProps = {
  visible: boolean
  onClose: () => void
  /** What is looked for at first. */
  first: string
  applications: readonly Findable[]
  places: readonly Findable[]
  /** A user type in words. */
  userTypeName: (userType: string) => string
  /** On a page that hides messages the search does, too. */
  messagesHidden: boolean
  openMessage: (message: CentreMessage) => void
}

/** Finds applications, places, people and messages while one types; the arrow keys choose, Enter opens. */
export function FindDialog({ visible, onClose, first, messagesHidden, openMessage, ...given }: FindDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const { device } = useStartData()
  const field = useRef<HTMLInputElement | null>(null)
  const list = useId()
  const [wanted, setWanted] = useState(first)
  const [chosen, setChosen] = useState<string | null>(null)
  const [person, setPerson] = useState<FoundPerson | null>(null)
  // A dialog that opens again shows what was found, and offers its old text to be typed over.
  const keepField = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    input?.select()
    if (!input) setPerson(null)
  }, [])
  const { found: answered, failed, busy } = useFound(visible ? wanted : '')
  const found = answered && messagesHidden ? { ...answered, messages: [] } : answered
  const opening = { openPerson: setPerson, openMessage: leaveTo(openMessage) }
  const entries = foundEntries({ ...given, ...opening, text: wanted, found, language })
  const current = placeOf(chosen, entries)
  // A late response must not move another entry under the finger: the selected entry stays.
  if (chosen === null && entries[0]) setChosen(entries[0].key)

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
    if (person) return
    const entry = entries[current]
    if (event.key === 'Enter' && entry) {
      event.preventDefault()
      open(entry)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || entries.length === 0) return
    event.preventDefault()
    setChosen(entries[(current + step + entries.length) % entries.length]?.key ?? null)
  }
  function goBack(): void {
    setPerson(null)
    field.current?.focus()
  }
  const listed = entries.length > 0 && !person
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
            ref={keepField}
            className={styles.input}
            role="combobox"
            aria-expanded={listed}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={listed ? `${list}-${current}` : undefined}
            aria-label={text('find.label')}
            placeholder={text('find.hint')}
            autoComplete="off"
            enterKeyHint="go"
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value)
              setChosen(null)
              setPerson(null)
            }}
            onKeyDown={choose}
          />
        </div>
        {person ? (
          <PersonFound
            person={person}
            userTypeName={given.userTypeName}
            addressOf={(code) => given.applications.find((one) => one.code === code)?.href}
            onBack={goBack}
            onLeave={onClose}
          />
        ) : (
          <FoundList id={list} entries={entries} current={current} onOpen={open} />
        )}
        {busy && <Skeleton lines={2} />}
        {wanted.trim() === '' && (
          <p className={styles.note}>{text(device === 'mobile' ? 'find.startTouch' : 'find.start')}</p>
        )}
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

const kinds = ['applications', 'places', 'people', 'messages'] as const
const titles = {
  applications: 'find.applications',
  places: 'find.places',
  people: 'find.people',
  messages: 'find.messages',
} as const

type FoundListProps = {
  id: string
  entries: readonly FoundEntry[]
  current: number
  onOpen: (entry: FoundEntry) => void
}

/** What was found, in groups; what matched is marked. The field above says which one is chosen. */
function FoundList({ id, entries, current, onOpen }: FoundListProps) {
  const text = useText()
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current >= 0) chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={text('find.title')}>
      {kinds
        .filter((kind) => entries.some((entry) => entry.kind === kind))
        .map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className={styles.kind}>
              {text(titles[kind])}
            </div>
            {entries.map((entry, index) =>
              entry.kind === kind ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above has the focus and the keys
                <div
                  key={entry.key}
                  ref={index === current ? chosen : undefined}
                  id={`${id}-${index}`}
                  className={styles.entry}
                  role="option"
                  aria-selected={index === current}
                  aria-disabled={!entry.href && !entry.onOpen ? true : undefined}
                  onClick={() => onOpen(entry)}
                >
                  {entry.face !== undefined && <PersonAvatar name={entry.text} picture={entry.face} />}
                  {entry.picture && <AppPicture path={entry.picture} size={28} />}
                  <span className={styles.text}>
                    <Marked text={entry.text} marks={entry.marks} />
                  </span>
                  {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                </div>
              ) : null,
            )}
          </div>
        ))}
    </div>
  )
}

/** A text with what matched in it marked. */
function Marked({ text, marks }: { text: string; marks: Marks }) {
  if (!marks) return text
  const [from, to] = marks
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles.mark}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
