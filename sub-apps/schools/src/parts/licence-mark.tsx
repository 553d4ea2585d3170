import type { LicenceState } from '@homeroom/contract/units/school-schemas.ts'
import { useSchoolText } from '../school-texts.ts'
import styles from './licence-mark.module.css'

/** How the licences of a school stand: a word, and a colour for what needs somebody. */
export function LicenceMark({ state }: { state: LicenceState }) {
  const text = useSchoolText()
  return (
    <span className={styles.mark} data-state={state}>
      {text(`schools.licence.${state}`)}
    </span>
  )
}
