import { type LicenceStanding, licenceWord } from '@homeroom/contract/licences/licence-states.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import styles from './licence-mark.module.css'

/** How the licences of a school stand: a word, and a colour for what needs somebody. */
export function LicenceMark({ state }: { state: LicenceStanding }) {
  const language = useLanguage()
  return (
    <span className={styles.mark} data-state={state}>
      {licenceWord(state, language)}
    </span>
  )
}
