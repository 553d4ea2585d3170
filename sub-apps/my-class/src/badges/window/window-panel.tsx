import type { ClassBadges } from '@homeroom/contract/pupil-badge-endpoints.ts'
import { useId } from 'react'
import { useClassText } from '../../class-texts.ts'
import { ClosedWindow } from './closed-window.tsx'
import { OpenWindow } from './open-window.tsx'
import styles from './window-panel.module.css'

type WindowPanelProps = { classId: string; badges: ClassBadges; onChanged: () => void }

/** The door of the class: whether it is open, for how long, and who has come in. */
export function WindowPanel({ classId, badges, onChanged }: WindowPanelProps) {
  const text = useClassText()
  const id = useId()
  const { window, pupils } = badges
  return (
    <section className={styles.panel} data-open={window ? '' : undefined} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
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
