import type { AuthenticatorOffer, SecondFactor } from '@homeroom/contract/accounts/factors/second-factor-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useRef, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useDayText } from '#platform/language/day-text.ts'
import { useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { CardPart } from '../card-part.tsx'
import { PasskeyPart } from './passkey-part.tsx'
import { AuthenticatorSetup, RecoveryCodeSheet } from './proof/authenticator-setup.tsx'
import { ProofTexts } from './proof/proof-texts.tsx'
import styles from './second-factor.module.css'
import { type SecondFactorActions, useSecondFactor } from './use-second-factor.ts'

/** Two-step verification and passkeys of one's own account. */
export function SecondFactorSection() {
  const text = useText()
  return (
    <Card title={text('secondFactor.title')}>
      <ProofTexts waiting={<Skeleton lines={4} />}>
        <Parts />
      </ProofTexts>
    </Card>
  )
}

function Parts() {
  const text = useText()
  const person = useSignedInPerson()
  const actions = useSecondFactor()
  const [codes, setCodes] = useState<readonly string[]>([])
  const lead = useRef<HTMLParagraphElement>(null)
  const { data, isError, refetch } = actions.state
  function saved() {
    setCodes([])
    requestAnimationFrame(() => lead.current?.focus())
  }
  if (isError)
    return (
      <p role="alert">
        {text('secondFactor.failed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {text('secondFactor.again')}
        </Button>
      </p>
    )
  if (!data) return <Skeleton lines={4} />
  if (codes.length > 0) return <RecoveryCodeSheet codes={codes} account={person.loginName} onSaved={saved} />
  const has = data.authenticatorSince !== null || data.passkeys.length > 0
  return (
    <div className={styles.parts}>
      <p ref={lead} className={styles.lead} tabIndex={-1}>
        {text(has ? 'secondFactor.on' : data.required ? 'secondFactor.neededHere' : 'secondFactor.off')}
      </p>
      <AuthenticatorPart factor={data} actions={actions} onCodes={setCodes} />
      <PasskeyPart factor={data} actions={actions} onCodes={setCodes} />
      {has && <RecoveryCodePart left={data.recoveryCodesLeft} actions={actions} onCodes={setCodes} />}
      <TrustedBrowserPart browsers={data.trustedBrowsers} actions={actions} />
    </div>
  )
}

type RecoveryCodePartProps = { left: number; actions: SecondFactorActions; onCodes: (codes: readonly string[]) => void }

/** How many recovery codes are left, and new ones in place of the old. */
function RecoveryCodePart({ left, actions, onCodes }: RecoveryCodePartProps) {
  const text = useText()
  const { state, send } = useSending()
  const renew = () => send(async () => onCodes(await actions.renewRecoveryCodes()))
  return (
    <CardPart
      title={text('secondFactor.recoveryCodes')}
      state={text('secondFactor.codesLeft', { count: left })}
      actions={
        <Button busy={state.step === 'sending'} onClick={() => void renew()}>
          {text('secondFactor.renewCodes')}
        </Button>
      }
    />
  )
}

type TrustedBrowserPartProps = { browsers: SecondFactor['trustedBrowsers']; actions: SecondFactorActions }

/** The browsers that are not asked; nothing where there are none. */
function TrustedBrowserPart({ browsers, actions }: TrustedBrowserPartProps) {
  const text = useText()
  const dayText = useDayText()
  if (browsers.length === 0) return null
  return (
    <CardPart title={text('secondFactor.trusted')} state={text('secondFactor.trustedWhat')}>
      <ul className={styles.rows}>
        {browsers.map(({ id, browser, expiresAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <strong>{browser || text('secondFactor.someBrowser')}</strong>
              <span className={styles.state}>{text('secondFactor.trustedUntil', { day: dayText(expiresAt) })}</span>
            </span>
            <Button size="small" onClick={() => void actions.forgetBrowser(id).catch(() => undefined)}>
              {text('secondFactor.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </CardPart>
  )
}

type Props = {
  factor: SecondFactor
  actions: SecondFactorActions
  onCodes: (codes: readonly string[]) => void
}
type Setup = { offer: AuthenticatorOffer; wrong: string; busy: boolean }

/** The authenticator app: added, changed for a new telephone, or taken away. */
function AuthenticatorPart({ factor, actions, onCodes }: Props) {
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
