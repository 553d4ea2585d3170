import type { ClassBadges } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { useEffect, useId, useRef } from 'react'
import { useClassText } from '../../class-texts.ts'
import { ClosedWindow } from './closed-window.tsx'
import { OpenWindow } from './open-window.tsx'
import styles from './window-panel.module.css'

type WindowPanelProps = { classId: string; badges: ClassBadges; onChanged: () => void }

/** The door of the class: whether it is open, for how long, and who has come in. */
export function WindowPanel({ classId, badges, onChanged }: WindowPanelProps) {
  const text = useClassText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { window, pupils } = badges
  const isOpen = window !== null
  const wasOpen = useRef(isOpen)
  // The button that was pressed has gone with the other state: whoever uses the keyboard goes on from here.
  useEffect(() => {
    if (isOpen !== wasOpen.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section className={styles.panel} data-open={window ? '' : undefined} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {text('myClass.window.title')}
      </h2>
      {window ? (
        <OpenWindow classId={classId} window={window} pupils={pupils} onChanged={onChanged} />
      ) : (
        <ClosedWindow
          classId={classId}
          badges={pupils.filter(({ badgeSince }) => badgeSince !== null).length}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}
