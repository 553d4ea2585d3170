import { type ReactNode, useId } from 'react'
import styles from './second-factor.module.css'

/** One kind of proof: what it is, how it stands, and what can be done with it. */
export function FactorPart({
  title,
  state,
  actions,
  children,
}: {
  title: string
  state: string
  actions?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3 id={id}>{title}</h3>
          <p className={styles.state}>{state}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
