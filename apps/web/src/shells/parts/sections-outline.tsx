import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import styles from './sections-together.module.css'

/** Lines of the first sections, of which nothing is known yet. */
const outlines = [3, 5, 4] as const

/** The outline of a page of sections, until they are there. */
export function SectionsOutline() {
  return (
    <div className={styles.waiting}>
      {outlines.map((lines, at) => (
        // It is said once that something is coming.
        <div key={lines} aria-hidden={at > 0}>
          <Card>
            <Skeleton lines={lines} />
          </Card>
        </div>
      ))}
    </div>
  )
}
