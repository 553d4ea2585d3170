import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useRef, useState } from 'react'
import { ProofTexts } from '#features/accounts/factors/proof/proof-texts.tsx'
import { RecoveryCodeSheet } from '#features/accounts/factors/proof/recovery-code-sheet.tsx'
import { useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { AuthenticatorPart } from './authenticator-part.tsx'
import { PasskeyPart } from './passkey-part.tsx'
import { RecoveryCodePart } from './recovery-code-part.tsx'
import styles from './second-factor.module.css'
import { TrustedBrowserPart } from './trusted-browser-part.tsx'
import { useSecondFactor } from './use-second-factor.ts'

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
