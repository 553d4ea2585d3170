import { useNoticeText } from '../notice-texts.ts'
import styles from './list-skeleton.module.css'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The outline of the rows that are coming, in their size. */
export function ListSkeleton() {
  const text = useNoticeText()
  return (
    <div className={styles.skeleton} role="status" aria-label={text('notices.loading')}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.mark} />
          <span className={styles.title} />
          <span className={styles.excerpt} />
          <span className={styles.meta} />
        </div>
      ))}
    </div>
  )
}
