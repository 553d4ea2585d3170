import { useSettingsText } from '../settings-texts.ts'
import styles from './parts.module.css'
import { useMayLeadIn } from './use-may-lead-in.ts'

/** Told before anything is changed: a setting leads into the accounts of others, and what that asks for. */
export function LeadsIn() {
  const text = useSettingsText()
  return <p className={styles.about}>{text(useMayLeadIn() ? 'leadsIn.asks' : 'leadsIn.fixed')}</p>
}
