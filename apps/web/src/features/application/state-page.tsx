import type { ReactNode } from 'react'
import styles from './state-page.module.css'

type StatePageProps = {
  picture: ReactNode
  title: string
  text: string
  actions: ReactNode
  /** A state that came by itself is told to screen readers. */
  alert?: boolean
}

/** Stands where an application would be: a picture, what happened, and what to do. */
export function StatePage({ picture, title, text, actions, alert }: StatePageProps) {
  return (
    <div className={styles.page} role={alert ? 'alert' : undefined}>
      <div className={styles.picture}>{picture}</div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
