import {
  linkAccounts,
  readOtherAccount,
  unlinkAccounts,
} from '@homeroom/contract/identities/identity-link-endpoints.ts'
import type { OtherAccount } from '@homeroom/contract/identities/identity-link-schemas.ts'
import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import type { KindOfTwo } from './account-kinds.ts'
import { useIdentitiesText } from './identities-texts.ts'
import { LinkAccountDialog } from './link-account-dialog.tsx'

/** The other account of a teacher or parent: linked and taken off by those who may help with access, never by its owner. */
export function OtherAccountCard({ person, kind }: { person: Person; kind: KindOfTwo }) {
  const text = useIdentitiesText()
  const { query } = useAdministeredUnit()
  const { userId } = useSession()
  const mayChange = usePermission('administration_people_change')
  const mayHelp = usePermission('administration_people_access')
  const [asking, setAsking] = useState(false)
  const reading = useCall(readOtherAccount, { query: { ...query, id: person.id } })
  const acting = mayChange && mayHelp && userId !== person.id
  return (
    <Card title={text('title')}>
      {reading.step === 'loading' && <Skeleton lines={2} />}
      {reading.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={reading.again} />}
      {reading.step === 'ready' && reading.data && (
        <Linked person={person} other={reading.data} acting={acting} again={reading.again} />
      )}
      {reading.step === 'ready' && !reading.data && (
        <>
          <p className={styles.note}>{text(`none.${kind}`)}</p>
          {acting && person.status === 'active' && (
            <div className={styles.buttons}>
              <Button onClick={() => setAsking(true)}>{text('add')}</Button>
            </div>
          )}
        </>
      )}
      {asking && (
        <LinkAccountDialog
          person={person}
          kind={kind}
          onClose={() => setAsking(false)}
          onLinked={() => reading.step === 'ready' && reading.again()}
        />
      )}
    </Card>
  )
}

type LinkedProps = { person: Person; other: OtherAccount; acting: boolean; again: () => void }

function Linked({ person, other, acting, again }: LinkedProps) {
  const text = useIdentitiesText()
  const language = useLanguage()
  const place = usePeoplePlace()
  const [asking, setAsking] = useState(false)
  const takeOff = useTakeOff({ person, other, again })
  const name = personName(language, other)
  // Suspended accounts are not linked: taken apart, these two stay so.
  const forGood = [person, other].some(({ status }) => status !== 'active')
  return (
    <div className={styles.way}>
      <span>
        <RouteLink className={styles.name} {...place.person(other.id)}>
          {name}
        </RouteLink>
        <span className={styles.note}>{other.loginName}</span>
      </span>
      <Tag label={text(`kind.${other.userType}`)} />
      {other.status !== 'active' && <Tag label={text('suspended')} tone="danger" />}
      {acting && (
        <Button
          tone="quiet"
          size="small"
          aria-label={text('removeOf', { name: other.loginName })}
          onClick={() => (forGood ? setAsking(true) : void takeOff.withUndo())}
        >
          {text('remove')}
        </Button>
      )}
      <Confirmation
        visible={asking}
        tone="danger"
        title={text('askRemove', { name: other.loginName })}
        confirmLabel={text('remove')}
        onConfirm={takeOff.forGood}
        onClose={() => setAsking(false)}
      >
        <p>{text('askRemoveText')}</p>
      </Confirmation>
    </div>
  )
}

/** Takes the two apart: at once with an offer to undo it, or for good after a question. */
function useTakeOff({ person, other, again }: Omit<LinkedProps, 'acting'>) {
  const text = useIdentitiesText()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const unlinking = useAction(unlinkAccounts)
  const linking = useAction(linkAccounts)
  const input = { query, body: { id: person.id, otherId: other.id } }
  const name = other.loginName
  const withUndo = async () => {
    const sent = await unlinking.run(input)
    if (!sent.done) return
    again()
    const undo = async () => {
      const put = await linking.run(input)
      if (put.done) announce.success(text('undone', { name }))
      again()
    }
    announce.success(text('removed', { name }), { action: { label: text('undo'), run: () => void undo() } })
  }
  // What it throws is told by the question, which stays open.
  const forGood = async () => {
    await call(unlinkAccounts, input, { shown: false })
    announce.success(text('removed', { name }))
    again()
  }
  return { withUndo, forGood }
}
