import { type ReactNode, useId } from 'react'
import { nameSign } from '../class-names.ts'
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

/** A round sign of a name, for the eye only: the name stands beside it. */
export function NameMark({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  return (
    <span className={styles.mark} data-size={size} aria-hidden="true">
      {nameSign(name)}
    </span>
  )
}
