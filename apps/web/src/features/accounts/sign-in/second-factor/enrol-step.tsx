import type { AuthenticatorOffer } from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import {
  beginAuthenticatorStep,
  beginPasskeyStep,
  finishAuthenticatorStep,
  finishPasskeyStep,
  type SecondFactorStep,
} from '@homeroom/contract/accounts/factors/second-factor-step-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { useState } from 'react'
import { AuthenticatorSetup } from '#features/accounts/factors/proof/authenticator-setup.tsx'
import { knowsPasskeys, makePasskey } from '#features/accounts/factors/proof/passkey-browser.ts'
import { RecoveryCodeSheet } from '#features/accounts/factors/proof/recovery-code-sheet.tsx'
import { useText } from '#platform/language/language.tsx'
import type { SignInStepProps } from '../steps/sign-in-step.ts'
import type { SignedIn } from '../target/sign-in-target.ts'
import styles from './second-factor-step.module.css'
import { sendOnce, useStepAttempt } from './use-step-attempt.ts'

type Shown =
  | { phase: 'choosing' }
  | { phase: 'setting-up'; offer: AuthenticatorOffer }
  | { phase: 'codes'; codes: string[]; person: SignedIn }

/** The unit requires a second factor and the person has none: they set one up and go on. */
export function EnrolStep({ step, facts, ...rest }: SignInStepProps & { facts: SecondFactorStep }) {
  const text = useText()
  const { busy, wrong, arrive, attempt } = useStepAttempt(rest)
  const [shown, setShown] = useState<Shown>({ phase: 'choosing' })

  function done({ signedIn, recoveryCodes }: { signedIn: SignedIn; recoveryCodes: string[] }) {
    if (recoveryCodes.length === 0) return arrive(signedIn)
    setShown({ phase: 'codes', codes: recoveryCodes, person: signedIn })
  }
  const beginAuthenticator = () =>
    attempt(async () => {
      const offer = await sendOnce(beginAuthenticatorStep, { body: { step } })
      setShown({ phase: 'setting-up', offer })
    })
  const addPasskey = () =>
    attempt(async () => {
      const passkey = await makePasskey(await sendOnce(beginPasskeyStep, { body: { step } }))
      const name = text('secondFactorStep.firstPasskey')
      done(await sendOnce(finishPasskeyStep, { body: { step, passkey, name } }))
    })

  if (shown.phase === 'codes') {
    const { codes, person } = shown
    return <RecoveryCodeSheet codes={codes} account={facts.loginName} onSaved={() => arrive(person)} />
  }
  if (shown.phase === 'setting-up') {
    const { enrolment } = shown.offer
    const finish = (code: string) =>
      attempt(async () => done(await sendOnce(finishAuthenticatorStep, { body: { step, enrolment, code } })))
    return <AuthenticatorSetup offer={shown.offer} busy={busy} wrong={wrong} onFinish={(code) => void finish(code)} />
  }
  return (
    <div className={styles.form}>
      <p className={styles.explanation}>{text('secondFactorStep.required')}</p>
      <FormError errors={wrong ? [{ message: wrong }] : []} fields={[]} />
      <Button tone="accent" busy={busy} onClick={() => void beginAuthenticator()}>
        {text('secondFactorStep.addAuthenticator')}
      </Button>
      {facts.passkeysHere && knowsPasskeys() && (
        <Button busy={busy} onClick={() => void addPasskey()}>
          {text('secondFactorStep.addPasskey')}
        </Button>
      )}
    </div>
  )
}
