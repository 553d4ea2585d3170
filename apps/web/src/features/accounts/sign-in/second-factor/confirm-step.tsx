import {
  beginSignInConfirmation,
  confirmSignInCode,
  confirmSignInPasskey,
  type SecondFactorStep,
} from '@homeroom/contract/accounts/factors/second-factor-step-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { useState } from 'react'
import { askPasskey, knowsPasskeys } from '#features/accounts/factors/proof/passkey-browser.ts'
import { useText } from '#platform/language/language.tsx'
import { sendOnce } from '../send-once.ts'
import type { SignInStepProps } from '../steps/sign-in-steps.ts'
import { CodeForm } from './code-form.tsx'
import styles from './second-factor-step.module.css'
import { useStepAttempt } from './use-step-attempt.ts'

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
