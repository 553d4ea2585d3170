import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type CardProps = {
  title?: ReactNode
  /** Stands at the end of the title line. */
  actions?: ReactNode
  children: ReactNode
  /** `glass` lets a wallpaper shine through. */
  surface?: 'raised' | 'glass'
}

/** A bordered box with an optional title; with one it is a named region. */
export function Card({ title, actions, children, surface = 'raised' }: CardProps) {
  const titleId = useId()
  if (!title)
    return (
      <div className={styles.card} data-surface={surface}>
        {children}
      </div>
    )
  return (
    <section className={styles.card} data-surface={surface} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
