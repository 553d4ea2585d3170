import { listLinkedIdentities, unlinkIdentity } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { LinkedIdentity, OutsideKind } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useId, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useDayText } from '#platform/language/day-text.ts'
import { useText } from '#platform/language/language.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'
import type { TextKey } from '#texts/text-key.ts'
import styles from './linked-accounts.module.css'

/** What a service is called. */
const serviceText = {
  wechat: 'linked.wechat',
  wecom: 'linked.wecom',
  oidc: 'linked.singleSignOn',
  cas: 'linked.singleSignOn',
} as const satisfies Record<OutsideKind, TextKey>

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

type LinkedAccountProps = { identity: LinkedIdentity; onUnlink: () => void }

/** One identity: of which service, how it is called there, since when and when it was used last. */
function LinkedAccount({ identity, onUnlink }: LinkedAccountProps) {
  const text = useText()
  const id = useId()
  const day = useDayText()
  const { kind, name, linkedAt, lastUsedAt } = identity
  return (
    <li className={styles.identity}>
      <p id={id} className={styles.name}>
        <strong>{text(serviceText[kind])}</strong>
        {name !== '' && <span>{name}</span>}
      </p>
      <p className={styles.note}>
        {lastUsedAt === null
          ? text('linked.since', { day: day(linkedAt) })
          : text('linked.sinceAndUsed', { day: day(linkedAt), used: day(lastUsedAt) })}
      </p>
      <Button aria-describedby={id} onClick={onUnlink}>
        {text('linked.unlink')}
      </Button>
    </li>
  )
}

type Linked = { step: 'loading' } | { step: 'failed' } | { step: 'shown'; identities: readonly LinkedIdentity[] }

/** The identities that sign in to the own account. */
function useLinkedAccounts() {
  const text = useText()
  const { reading, change } = useSettings(listLinkedIdentities)
  const { data, isError, refetch } = reading
  const linked: Linked = data ? { step: 'shown', identities: data } : isError ? { step: 'failed' } : { step: 'loading' }

  async function unlink({ id }: LinkedIdentity): Promise<void> {
    // The same person in other applications of the service goes with it.
    await change(unlinkIdentity, { body: { id } })
    announce.success(text('linked.unlinked'))
  }

  return { linked, tryAgain: () => void refetch(), unlink }
}
