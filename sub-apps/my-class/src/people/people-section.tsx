import { type ReactNode, useId } from 'react'
import styles from './people-section.module.css'

type PeopleSectionProps = {
  title: string
  children: ReactNode /** What can be done with all of them. */
  action?: ReactNode
}

/** A group of people under its heading. */
export function PeopleSection({ title, children, action }: PeopleSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
