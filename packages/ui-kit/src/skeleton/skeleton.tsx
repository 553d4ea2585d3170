import { useKitTexts } from '../language/kit-language.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './skeleton.module.css'

type SkeletonProps = { lines?: number; shape?: 'lines' | 'page' }

/** The outline of what is coming. It shows itself only after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ lines = 3, shape = 'lines' }: SkeletonProps) {
  const { loading } = useKitTexts()
  return (
    <div className={styles.skeleton} data-shape={shape} role="status">
      <VisuallyHidden>{loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an outline have no identity
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
