import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CodeField } from '#features/accounts/factors/proof/code-field.tsx'
import { useText } from '#platform/language/language.tsx'
import styles from './second-factor-step.module.css'

type CodeFormProps = {
  kind: 'code' | 'recovery-code'
  busy: boolean
  wrong: string
  onSend: (code: string) => void
}

/** One field for the whole code, and its button. */
export function CodeForm({ kind, busy, wrong, onSend }: CodeFormProps) {
  const text = useText()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    if (wrong) field.current?.select()
  }, [wrong])

  function send(event: FormEvent) {
    event.preventDefault()
    const empty = code.trim() === ''
    setMissing(empty)
    if (empty) field.current?.focus()
    else onSend(code)
  }
  const message = missing ? text('proof.missing') : wrong
  const ofApp = kind === 'code'
  return (
    <form method="post" noValidate className={styles.form} onSubmit={send}>
      <CodeField
        ref={field}
        kind={kind}
        label={text(ofApp ? 'secondFactorStep.code' : 'secondFactorStep.recoveryCode')}
        hint={text(ofApp ? 'secondFactorStep.codeHint' : 'secondFactorStep.recoveryCodeHint')}
        value={code}
        errors={message ? [{ field: kind, message }] : []}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" tone="accent" busy={busy}>
        {text(busy ? 'secondFactorStep.confirming' : 'secondFactorStep.confirm')}
      </Button>
    </form>
  )
}
