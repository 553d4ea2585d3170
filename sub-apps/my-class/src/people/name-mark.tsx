import { nameSign } from '../class-names.ts'
import styles from './name-mark.module.css'

/** A round sign of a name, for the eye only: the name stands beside it. */
export function NameMark({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  return (
    <span className={styles.mark} data-size={size} aria-hidden="true">
      {nameSign(name)}
    </span>
  )
}
