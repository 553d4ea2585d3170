import type { AuthenticatorOffer, SecondFactor } from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useRef, useState } from 'react'
import { CardPart } from '#features/accounts/card-part/card-part.tsx'
import { AuthenticatorSetup } from '#features/accounts/factors/proof/authenticator-setup.tsx'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useDayText } from '#platform/language/day-text.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './second-factor.module.css'
import type { SecondFactorActions } from './use-second-factor.ts'

type Props = {
  factor: SecondFactor
  actions: SecondFactorActions
  onCodes: (codes: readonly string[]) => void
}
type Setup = { offer: AuthenticatorOffer; wrong: string; busy: boolean }

/** The authenticator app: added, changed for a new telephone, or taken away. */
export function AuthenticatorPart({ factor, actions, onCodes }: Props) {
  const text = useText()
  const failureText = useFailureWords()
  const dayText = useDayText()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [beginning, setBeginning] = useState(false)
  const [removing, setRemoving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const since = factor.authenticatorSince

  async function begin() {
    setBeginning(true)
    try {
      setSetup({ offer: await actions.beginAuthenticator(), wrong: '', busy: false })
    } catch {
      // The refusal has been told.
      setSetup(null)
    } finally {
      setBeginning(false)
    }
  }
  function cancel() {
    setSetup(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  async function finish({ offer }: Setup, code: string) {
    setSetup({ offer, wrong: '', busy: true })
    const result = await actions.finishAuthenticator(offer.enrolment, code)
    if ('wrong' in result) return setSetup({ offer, wrong: result.wrong, busy: false })
    setSetup(null)
    announce.success(text('secondFactor.authenticatorAdded'))
    onCodes(result.codes)
  }

  return (
    <CardPart
      title={text('secondFactor.authenticator')}
      state={since ? text('secondFactor.since', { day: dayText(since) }) : text('secondFactor.authenticatorWhat')}
      actions={
        !setup && (
          <>
            <Button ref={opener} busy={beginning} onClick={() => void begin()}>
              {text(since ? 'secondFactor.change' : 'secondFactor.setUp')}
            </Button>
            {since && <Button onClick={() => setRemoving(true)}>{text('secondFactor.remove')}</Button>}
          </>
        )
      }
    >
      {setup && (
        <div className={styles.setup}>
          <AuthenticatorSetup
            offer={setup.offer}
            wrong={setup.wrong}
            busy={setup.busy}
            onFinish={(code) => void finish(setup, code)}
          />
          <Button onClick={cancel}>{text('secondFactor.cancel')}</Button>
        </div>
      )}
      <Confirmation
        visible={removing}
        title={text('secondFactor.removeAuthenticatorTitle')}
        confirmLabel={text('secondFactor.remove')}
        tone="danger"
        onConfirm={() => actions.removeAuthenticator()}
        onClose={() => setRemoving(false)}
        failureText={failureText}
      >
        {text('secondFactor.removeAuthenticatorWhat')}
      </Confirmation>
    </CardPart>
  )
}
