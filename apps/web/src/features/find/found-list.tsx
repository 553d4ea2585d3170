import { useEffect, useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import styles from './find-dialog.module.css'
import type { FoundEntry, Marks } from './found-entries.ts'

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
export function FoundList({ id, entries, current, onOpen }: FoundListProps) {
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
