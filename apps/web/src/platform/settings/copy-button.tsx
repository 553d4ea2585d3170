import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './settings.module.css'

/** Copies a text and says so; where the browser refuses, the text still stands there to be marked. */
export function CopyButton({
  label,
  value,
  size = 'normal',
  name,
}: {
  label: string
  /** What is copied, where several stand on a page: it begins with the label. */
  name?: string
  value: string
  size?: 'normal' | 'small'
}) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null

  function copy() {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <>
      <Button size={size} aria-label={name} onClick={copy}>
        {label}
      </Button>
      <span role="status">{copied && text('proof.copied')}</span>
    </>
  )
}

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
