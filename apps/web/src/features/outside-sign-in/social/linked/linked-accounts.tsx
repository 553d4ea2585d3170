import type { LinkedIdentity } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useText } from '#platform/language/language.tsx'
import { LinkedAccount } from './linked-account.tsx'
import styles from './linked-accounts.module.css'
import { serviceText } from './service-text.ts'
import { useLinkedAccounts } from './use-linked-accounts.ts'

/** What signs in to the own account from outside, and its end. */
export function LinkedAccounts() {
  const text = useText()
  const failureText = useFailureWords()
  const { linked, tryAgain, unlink } = useLinkedAccounts()
  const [asked, setAsked] = useState<LinkedIdentity | null>(null)
  const service = asked ? text(serviceText[asked.kind]) : ''

  return (
    <Card title={text('linked.title')}>
      {linked.step === 'loading' && <Skeleton lines={2} />}
      {linked.step === 'failed' && (
        <p role="alert" className={styles.note}>
          {text('platform.loadFailed')} <Button onClick={tryAgain}>{text('linked.tryAgain')}</Button>
        </p>
      )}
      {linked.step === 'shown' && linked.identities.length === 0 && (
        <p className={styles.note}>{text('linked.none')}</p>
      )}
      {linked.step === 'shown' && linked.identities.length > 0 && (
        <ul className={styles.list}>
          {linked.identities.map((identity) => (
            <LinkedAccount key={identity.id} identity={identity} onUnlink={() => setAsked(identity)} />
          ))}
        </ul>
      )}
      <Confirmation
        visible={asked !== null}
        title={text('linked.askTitle', { service })}
        tone="danger"
        confirmLabel={text('linked.unlink')}
        onConfirm={async () => {
          if (asked) await unlink(asked)
        }}
        onClose={() => setAsked(null)}
        failureText={failureText}
      >
        {text('linked.ask', { service })}
      </Confirmation>
    </Card>
  )
}
