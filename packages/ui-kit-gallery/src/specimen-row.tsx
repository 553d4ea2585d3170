import type { ReactNode } from 'react'
import styles from './specimen-row.module.css'

/** Several of a kind side by side, as a specimen shows them. */
export function SpecimenRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
