import type { LinkedIdentity } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useId } from 'react'
import { useDayText } from '#platform/language/day-text.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './linked-accounts.module.css'
import { serviceText } from './service-text.ts'

type LinkedAccountProps = { identity: LinkedIdentity; onUnlink: () => void }

/** One identity: of which service, how it is called there, since when and when it was used last. */
export function LinkedAccount({ identity, onUnlink }: LinkedAccountProps) {
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
