import styles from '../delivery-page.module.css'
import { useSettingsText } from '../settings-texts.ts'

type Step = {
  name: string
  /** Why it could not be taken, and what to do; null when it was. */
  problem: string | null
  /** The other side's own words. */
  said: string
}

/** What came of a test, and of each of its steps. */
export function TestSteps({ outcome, label, steps }: { outcome: string; label: string; steps: readonly Step[] }) {
  const text = useSettingsText()
  const failed = steps.some(({ problem }) => problem !== null)
  return (
    <div className={styles.result}>
      <p className={styles.outcome} data-outcome={failed ? 'failed' : 'works'}>
        {outcome}
      </p>
      <ol className={styles.steps} aria-label={label}>
        {steps.map(({ name, problem, said }) => (
          <li key={name} className={styles.step} data-problem={problem === null ? undefined : ''}>
            <strong>{name}</strong> <span>{problem ?? text('step.done')}</span>
            {said !== '' && <p className={styles.about}>{text('said', { said })}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}
