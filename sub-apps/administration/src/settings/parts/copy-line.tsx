import { CopyButton } from '@homeroom/ui-kit/button/copy-button.tsx'
import { useSettingsText } from '../settings-texts.ts'
import styles from './parts.module.css'

type CopyLineProps = { label: string; value: string; hint?: string }

/** Something to be entered elsewhere, exactly as it stands. */
export function CopyLine({ label, value, hint }: CopyLineProps) {
  const text = useSettingsText()
  return (
    <div className={styles.copyLine}>
      <span className={styles.copyLabel}>{label}</span>
      <div className={styles.copied}>
        <code>{value}</code>
        <CopyButton
          size="small"
          label={text('settings.copy')}
          copiedLabel={text('settings.copied')}
          value={value}
          name={text('settings.copyOf', { label })}
        />
      </div>
      {hint && <p className={styles.about}>{hint}</p>}
    </div>
  )
}
