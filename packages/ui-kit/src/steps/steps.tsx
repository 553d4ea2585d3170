import { CheckGlyph } from '../icons/message-glyphs.tsx'
import { officeTexts } from '../language/office-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './steps.module.css'

type StepsProps = {
  /** What the steps lead to; names the list. */
  label: string
  /** What each step is called, in their order. */
  steps: readonly string[]
  /** The place of the step that is being done, from 0; as many as there are steps when all are done. */
  current: number
  /** Leads back to a step that is done. */
  onBack?: (step: number) => void
}

/** Where somebody is in a task of several steps, and what is still to come. */
export function Steps({ label, steps, current, onBack }: StepsProps) {
  const text = usePartText(officeTexts)
  const shown = Math.min(current, steps.length - 1)
  return (
    <nav aria-label={label} className={styles.steps}>
      <p className={styles.where} aria-hidden="true">
        {text('stepOf', { step: shown + 1, count: steps.length })}
        <strong>{steps[shown]}</strong>
      </p>
      <ol className={styles.list}>
        {steps.map((step, place) => {
          const state = place < current ? 'done' : place === current ? 'current' : 'ahead'
          const content = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <CheckGlyph size={16} /> : place + 1}
              </span>
              <span className={styles.label}>{step}</span>
              {state === 'done' && <VisuallyHidden>{text('done')}</VisuallyHidden>}
            </>
          )
          return (
            <li
              key={step}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' && onBack ? (
                <button type="button" className={styles.content} onClick={() => onBack(place)}>
                  {content}
                </button>
              ) : (
                <span className={styles.content}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
