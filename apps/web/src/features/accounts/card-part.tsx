import { type ReactNode, type Ref, useId } from 'react'
import styles from './card-part.module.css'

type CardPartProps = {
  title: string
  /** What it is set to, where it is set to something. */
  value?: string
  /** How it stands. */
  state: string
  /** What can be done with it. */
  actions?: ReactNode
  children?: ReactNode
  /** A reference to the part, which receives the focus when what was open in it is gone. */
  home?: Ref<HTMLElement>
}

/** One of several settings on a card: its name, its state, and the actions for it. */
export function CardPart({ title, value = '', state, actions, children, home }: CardPartProps) {
  const id = useId()
  const focusHome = home && { ref: home, tabIndex: -1, 'data-focus-home': true }
  return (
    <section className={styles.part} aria-labelledby={id} {...focusHome}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3 id={id}>{title}</h3>
          {value !== '' && <p className={styles.value}>{value}</p>}
          <p className={styles.state}>{state}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
