import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { ReactNode } from 'react'
import styles from './sign-in-places.module.css'

type PlaceRowProps = {
  name: string
  /** Set on the place one is at. */
  mark?: string | undefined
  facts: readonly (string | null)[]
  /** What ends it; nothing where it is not ended here. */
  action?: { label: string; spoken: string; onPress: () => void } | undefined
}

/** One place: what it is, what is known of it, and what ends it. */
export function PlaceRow({ name, mark, facts, action }: PlaceRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>
          <strong>{name}</strong>
          {mark && <span className={styles.mark}>{mark}</span>}
        </span>
        <span className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </span>
      {action && (
        <Button size="small" aria-label={action.spoken} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </li>
  )
}

/** A list of places under its title. */
export function PlaceList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}
