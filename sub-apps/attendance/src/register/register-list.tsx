import type { AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { PersonAvatar } from '@homeroom/ui-kit/avatar/person-avatar.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { type KeyboardEvent, useRef } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import { StateGlyph } from '../parts/state-glyph.tsx'
import { type ShownPupil, stateOfKey } from './mark-rules.ts'
import styles from './register-list.module.css'
import { RowFacts } from './row-facts.tsx'
import { StateChoice } from './state-choice.tsx'

type RegisterListProps = {
  pupils: readonly ShownPupil[]
  offered: readonly AttendanceState[]
  mayMark: boolean
  /** Whom somebody else has marked meanwhile. */
  skipped: ReadonlySet<string>
  /** The last call failed: what was pressed is not saved. */
  failed: boolean
  onMark: (pupil: ShownPupil, state: AttendanceState | null) => void
  onOpen: (pupil: ShownPupil) => void
}

/** The pupils of a class, a line for each, with the four states to press. Number keys mark and go on to the next line. */
export function RegisterList(props: RegisterListProps) {
  const { pupils, offered, mayMark, skipped, failed, onMark, onOpen } = props
  const list = useRef<HTMLUListElement>(null)
  const text = useAttendanceText()
  const language = useLanguage()

  function onKeyDown(event: KeyboardEvent, pupil: ShownPupil, line: number) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const state = stateOfKey(event.key, offered)
    if (state) {
      event.preventDefault()
      onMark(pupil, state)
      const lines = list.current?.children[line + 1]
      // A finger never comes here: the next line may take the focus.
      ;(lines?.querySelector<HTMLElement>('input:checked') ?? lines?.querySelector<HTMLElement>('input'))?.focus()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && pupil.state !== null) {
      event.preventDefault()
      onMark(pupil, null)
    }
  }
  return (
    <PlainList ref={list} className={styles.list}>
      {pupils.map((pupil, line) => {
        const name = personName(language, pupil)
        return (
          <li
            key={pupil.id}
            className={styles.row}
            data-state={pupil.state ?? 'none'}
            data-failed={(failed && pupil.pressed) || undefined}
          >
            <PersonAvatar name={name} picture={pupil.picture} size="medium" />
            <div className={styles.who}>
              <span className={styles.name}>{name}</span>
              <RowFacts
                pupil={pupil}
                name={name}
                skipped={skipped.has(pupil.id)}
                failed={failed && pupil.pressed}
                mayMark={mayMark}
                onOpen={() => onOpen(pupil)}
              />
            </div>
            {mayMark ? (
              <StateChoice
                label={name}
                state={pupil.state}
                offered={offered}
                onChange={(state) => onMark(pupil, state)}
                onKeyDown={(event) => onKeyDown(event, pupil, line)}
              />
            ) : (
              <span className={styles.state} data-state={pupil.state ?? 'none'}>
                {pupil.state && <StateGlyph state={pupil.state} />}
                <span>{text(pupil.state ? `state.${pupil.state}` : 'state.unmarked')}</span>
              </span>
            )}
          </li>
        )
      })}
    </PlainList>
  )
}
