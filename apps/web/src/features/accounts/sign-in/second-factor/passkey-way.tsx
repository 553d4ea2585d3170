import { beginPasskeySignIn, signInWithPasskey } from '@homeroom/contract/accounts/factors/passkey-sign-in-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { useEffect, useRef } from 'react'
import { askPasskey, knowsPasskeys } from '#features/accounts/factors/proof/passkey-browser.ts'
import { ProofTexts } from '#features/accounts/factors/proof/proof-texts.tsx'
import { useText } from '#platform/language/language.tsx'
import type { SignInWayProps } from '../ways/sign-in-way.ts'
import styles from './second-factor-step.module.css'
import { sendOnce, useStepAttempt } from './use-step-attempt.ts'

/** Signing in with a passkey, with its own texts. */
export function PasskeyWay(props: SignInWayProps) {
  return (
    <ProofTexts>
      <PasskeySignIn {...props} />
    </ProofTexts>
  )
}

function PasskeySignIn({ onBack, ...rest }: SignInWayProps) {
  const text = useText()
  const { busy, wrong, arrive, attempt } = useStepAttempt(rest)
  const begun = useRef(false)
  const known = knowsPasskeys()

  const ask = () =>
    attempt(async () => {
      const passkey = await askPasskey(await sendOnce(beginPasskeySignIn, { body: {} }))
      arrive(await sendOnce(signInWithPasskey, { body: { passkey } }))
    })
  // The way was chosen by a press: the browser's own question comes at once.
  useEffect(() => {
    if (begun.current || !known) return
    begun.current = true
    void ask()
  })

  const message = known ? wrong : text('proof.passkeyUnknown')
  return (
    <section className={styles.step}>
      <h2 className={styles.title}>{text('proof.passkeyTitle')}</h2>
      <p className={styles.explanation}>{text('proof.passkeyWhat')}</p>
      <div className={styles.form}>
        <FormError errors={message ? [{ message }] : []} fields={[]} />
        {known && (
          <Button tone="accent" busy={busy} onClick={() => void ask()}>
            {text('proof.askPasskey')}
          </Button>
        )}
      </div>
      <button type="button" className={styles.link} onClick={onBack}>
        {text('signIn.backToPassword')}
      </button>
    </section>
  )
}
