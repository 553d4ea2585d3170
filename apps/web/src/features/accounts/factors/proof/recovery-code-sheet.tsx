import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useEffect, useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import { CopyButton } from '#platform/settings/copy-button.tsx'
import styles from './proof.module.css'

type RecoveryCodeSheetProps = {
  codes: readonly string[]
  /** Whose they are: it stands on the paper. */
  account: string
  onSaved: () => void
}

/** The recovery codes, the only time they are seen: to be printed or copied. On paper nothing else of the page is left. */
export function RecoveryCodeSheet({ codes, account, onSaved }: RecoveryCodeSheetProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.sheet} data-print-alone="">
      <h3 ref={heading} tabIndex={-1}>
        {text('proof.codesTitle')}
      </h3>
      <p className={styles.hint}>{text('proof.codesWhat')}</p>
      <p className={styles.onPaper}>{text('proof.codesFor', { account })}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.sheetActions}>
        <Button onClick={() => window.print()}>{text('proof.print')}</Button>
        <CopyButton label={text('proof.copyCodes')} value={codes.join('\n')} />
        <Button tone="accent" onClick={onSaved}>
          {text('proof.saved')}
        </Button>
      </div>
    </section>
  )
}
