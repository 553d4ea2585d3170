import { useText } from '#platform/language/language.tsx'
import { CopyButton } from '#platform/settings/copy-button.tsx'
import styles from './settings.module.css'

type CopyLineProps = { label: string; value: string; hint?: string }

/** Something to be entered elsewhere, exactly as it stands. */
export function CopyLine({ label, value, hint }: CopyLineProps) {
  const text = useText()
  return (
    <div className={styles.copyLine}>
      <span className={styles.copyLabel}>{label}</span>
      <div className={styles.copied}>
        <code>{value}</code>
        <CopyButton
          size="small"
          label={text('settings.copy')}
          value={value}
          name={text('settings.copyOf', { label })}
        />
      </div>
      {hint && <p className={styles.about}>{hint}</p>}
    </div>
  )
}
