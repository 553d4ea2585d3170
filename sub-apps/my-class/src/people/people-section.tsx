import { type ReactNode, useId } from 'react'
import styles from './people-section.module.css'

type PeopleSectionProps = { title: string; children: ReactNode }

/** A group of people under its heading. */
export function PeopleSection({ title, children }: PeopleSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
