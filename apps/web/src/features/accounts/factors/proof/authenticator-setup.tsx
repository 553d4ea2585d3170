import type { AuthenticatorOffer } from '@homeroom/contract/accounts/factors/second-factor-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CopyButton } from '@homeroom/ui-kit/button/copy-button.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { CodeField } from './code-field.tsx'
import styles from './proof.module.css'

type AuthenticatorSetupProps = {
  offer: AuthenticatorOffer
  /** What was wrong with the last code; empty for nothing. */
  wrong: string
  busy: boolean
  onFinish: (code: string) => void
}

/** Putting an account into an authenticator app: a picture to scan, the same as text, and the first code. */
export function AuthenticatorSetup({ offer, wrong, busy, onFinish }: AuthenticatorSetupProps) {
  const text = useText()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const beginning = useRef<HTMLParagraphElement>(null)
  // Reading begins at the picture: in the field, a telephone's keyboard would hide it.
  useEffect(() => beginning.current?.focus(), [])
  useEffect(() => {
    if (wrong) field.current?.select()
  }, [wrong])

  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '') onFinish(code)
  }
  const message = missing ? text('proof.missing') : wrong
  return (
    <ol className={styles.steps}>
      <li>
        <p ref={beginning} className={styles.stepTitle} tabIndex={-1}>
          {text('proof.scan')}
        </p>
        <p className={styles.hint}>{text('proof.scanHint')}</p>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${offer.picture.size} ${offer.picture.size}`}
          role="img"
          aria-label={text('proof.picture')}
          shapeRendering="crispEdges"
        >
          <path d={offer.picture.path} />
        </svg>
        <p className={styles.hint}>{text('proof.typeInstead')}</p>
        <p className={styles.secret}>
          <code>{offer.secret}</code>
          <CopyButton
            size="small"
            label={text('proof.copySecret')}
            copiedLabel={text('proof.copied')}
            value={offer.secret.replaceAll(' ', '')}
          />
        </p>
      </li>
      <li>
        <form method="post" noValidate className={styles.form} onSubmit={send}>
          <CodeField
            ref={field}
            kind="code"
            label={text('proof.enterCode')}
            hint={text('proof.codeHint')}
            value={code}
            errors={message ? [{ field: 'code', message }] : []}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" tone="accent" busy={busy}>
            {text(busy ? 'proof.finishing' : 'proof.finish')}
          </Button>
        </form>
      </li>
    </ol>
  )
}

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
        <CopyButton label={text('proof.copyCodes')} copiedLabel={text('proof.copied')} value={codes.join('\n')} />
        <Button tone="accent" onClick={onSaved}>
          {text('proof.saved')}
        </Button>
      </div>
    </section>
  )
}
