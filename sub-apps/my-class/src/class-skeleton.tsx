import styles from './class-skeleton.module.css'
import { useClassText } from './class-texts.ts'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** The outline of a whole class. */
export function ClassSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.header}>
        <span className={styles.mark} />
        <span className={styles.words}>
          <span />
          <span />
          <span />
        </span>
      </div>
      <PeopleSkeleton />
    </div>
  )
}

/** The outline of the people of a class. */
export function PeopleSkeleton() {
  const text = useClassText()
  return (
    <div className={styles.cards} role="status" aria-label={text('myClass.loading')}>
      {cards.map((card) => (
        <span key={card} className={styles.card} />
      ))}
    </div>
  )
}
