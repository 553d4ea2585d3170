import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Confirmation } from '../confirmation/confirmation.tsx'
import { useBarRoom } from '../in-sight/use-bar-room.ts'
import type { TableText } from '../language/table-texts.ts'
import styles from './bulk-bar.module.css'
import type { ChosenRows } from './chosen-rows.ts'

/** Something that is done to all chosen rows. */
export type BulkAction = {
  key: string
  label: string
  /** What cannot be made good easily: the question then warns. */
  tone?: 'danger'
  /** Asked before it is done, with how many it concerns. Without it the action begins at once: it asks in a dialog of its own. */
  question?: (count: number) => { title: string; text: string; confirm: string }
  /** When it throws, the question stays open and says so. */
  run: () => void | Promise<void>
}

/** The rows that are chosen, and what can be done with them. */
export type Selection = {
  chosen: ChosenRows
  onChange: (chosen: ChosenRows) => void
  /** All rows that were found, also those of other pages: whether they are chosen, and how they come to be. */
  found?: { total: number; chosen: boolean; onChoose: () => void }
  actions?: readonly BulkAction[]
}

/** Says how many rows are chosen and offers what can be done with them. */
export function BulkBar({ chosen, onChange, found, actions = [], text }: Selection & { text: TableText }) {
  // A question that fades out keeps its words: by then the rows may not be chosen any more.
  const [asked, setAsked] = useState<{ action: BulkAction; count: number } | null>(null)
  const [visible, setVisible] = useState(false)
  const count = found?.chosen ? found.total : chosen.size
  const question = asked?.action.question?.(asked.count)
  const bar = useBarRoom({ edge: 'end', stays: count > 0 })
  const mayChooseAll = found !== undefined && !found.chosen && count > 0 && found.total > count
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div
      ref={bar}
      role="group"
      aria-label={text('chosenRows')}
      className={styles.bar}
      data-some={count > 0 || undefined}
    >
      <span aria-live="polite">{text(found?.chosen ? 'allChosen' : 'chosen', { count })}</span>
      {mayChooseAll && (
        <Button tone="quiet" size="small" onClick={found.onChoose}>
          {text('chooseFound', { count: found.total })}
        </Button>
      )}
      <Button tone="quiet" size="small" aria-disabled={count === 0} onClick={() => onChange(new Set())}>
        {text('clear')}
      </Button>
      {count > 0 && actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button
              key={action.key}
              size="small"
              onClick={() => {
                if (!action.question) return void action.run()
                setAsked({ action, count })
                setVisible(true)
              }}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <Confirmation
        visible={visible}
        title={question?.title ?? ''}
        confirmLabel={question?.confirm ?? ''}
        tone={asked?.action.tone === 'danger' ? 'danger' : 'accent'}
        onConfirm={() => asked?.action.run()}
        onClose={() => setVisible(false)}
      >
        {question?.text}
      </Confirmation>
    </div>
  )
}
