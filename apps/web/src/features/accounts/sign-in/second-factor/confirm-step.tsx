import {
  beginSignInConfirmation,
  confirmSignInCode,
  confirmSignInPasskey,
  type SecondFactorStep,
} from '@homeroom/contract/accounts/factors/second-factor-step-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { CodeField } from '../../factors/proof/code-field.tsx'
import { askPasskey, knowsPasskeys } from '../../factors/proof/passkey-browser.ts'
import type { SignInStepProps } from '../steps/sign-in-step.ts'
import styles from './second-factor-step.module.css'
import { sendOnce, useStepAttempt } from './use-step-attempt.ts'

type Way = SecondFactorStep['ways'][number]
const changeTo = {
  code: 'secondFactorStep.useCode',
  passkey: 'secondFactorStep.usePasskey',
  'recovery-code': 'secondFactorStep.useRecoveryCode',
} as const

/** Confirming a sign-in by a code, a passkey or a recovery code. */
export function ConfirmStep({ step, facts, ...rest }: SignInStepProps & { facts: SecondFactorStep }) {
  const text = useText()
  const { busy, wrong, forget, arrive, attempt } = useStepAttempt(rest)
  const usable = facts.ways.filter((way) => way !== 'passkey' || (facts.passkeysHere && knowsPasskeys()))
  const [way, setWay] = useState<Way | undefined>(usable[0])
  const [trust, setTrust] = useState(false)

  function choose(next: Way) {
    forget()
    setWay(next)
  }
  const sendCode = (kind: Exclude<Way, 'passkey'>, code: string) =>
    attempt(async () => arrive(await sendOnce(confirmSignInCode, { body: { step, way: kind, code, trust } })))
  const sendPasskey = () =>
    attempt(async () => {
      const asking = await sendOnce(beginSignInConfirmation, { body: { step } })
      const passkey = await askPasskey(asking)
      arrive(await sendOnce(confirmSignInPasskey, { body: { step, passkey, trust } }))
    })

  return (
    <>
      <p className={styles.explanation}>
        {text(way ? 'secondFactorStep.explanation' : 'secondFactorStep.noWayHere', {
          account: facts.loginName,
        })}
      </p>
      {way === 'passkey' && (
        <div className={styles.form}>
          <FormError errors={wrong ? [{ message: wrong }] : []} fields={[]} />
          <Button tone="accent" busy={busy} onClick={() => void sendPasskey()}>
            {text('secondFactorStep.askPasskey')}
          </Button>
        </div>
      )}
      {way && way !== 'passkey' && (
        <CodeForm key={way} kind={way} busy={busy} wrong={wrong} onSend={(code) => void sendCode(way, code)} />
      )}
      {facts.trustedDays > 0 && (
        <CheckboxField
          label={text('secondFactorStep.trust', { days: facts.trustedDays })}
          checked={trust}
          onChange={(event) => setTrust(event.target.checked)}
        />
      )}
      {usable
        .filter((other) => other !== way)
        .map((other) => (
          <button key={other} type="button" className={styles.link} onClick={() => choose(other)}>
            {text(changeTo[other])}
          </button>
        ))}
    </>
  )
}

type CodeFormProps = {
  kind: 'code' | 'recovery-code'
  busy: boolean
  wrong: string
  onSend: (code: string) => void
}

/** One field for the whole code, and its button. */
function CodeForm({ kind, busy, wrong, onSend }: CodeFormProps) {
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
