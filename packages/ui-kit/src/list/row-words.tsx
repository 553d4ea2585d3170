import type { ReactNode } from 'react'
import styles from './row-words.module.css'

type RowWordsProps = {
  title: ReactNode
  /** Small facts in one line below the title. */
  facts: ReactNode
  /** Set where the row is new to its reader. */
  strong?: boolean
}

/** The words of a row in a list: a title of at most two lines above some facts. */
export function RowWords({ title, facts, strong = false }: RowWordsProps) {
  return (
    <span className={styles.words}>
      <span className={styles.title} data-strong={strong || undefined}>
        {title}
      </span>
      <span className={styles.facts}>{facts}</span>
    </span>
  )
}

/** The one fact that gives way where the line is too narrow. */
export function RowSource({ children }: { children: ReactNode }) {
  return <span className={styles.source}>{children}</span>
}
