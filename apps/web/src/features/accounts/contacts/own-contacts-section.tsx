import type { OwnContacts } from '@homeroom/contract/accounts/contacts/own-contact-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { ContactPart } from './contact-part.tsx'
import styles from './own-contacts.module.css'
import { type OwnContactActions, useOwnContacts } from './use-own-contacts.ts'

/** Where one is reached: the mail address and the telephone that codes go to. */
export function OwnContactsSection() {
  const text = useText()
  const actions = useOwnContacts()
  const { data, isError, refetch } = actions.reading
  return (
    <Card title={text('ownContacts.title')}>
      {data && <Contacts contacts={data} actions={actions} />}
      {!data && isError && (
        <p role="alert">
          {text('ownContacts.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text('ownContacts.again')}
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton lines={8} />}
    </Card>
  )
}

const about = {
  badge: 'ownContacts.badge',
  'standing-in': 'ownContacts.standingIn',
} as const satisfies Record<NonNullable<OwnContacts['blocked']>, string>

function Contacts({ contacts, actions }: { contacts: OwnContacts; actions: OwnContactActions }) {
  const text = useText()
  const { blocked } = contacts
  const isParent = useSignedInPerson().userType === userType.parent
  return (
    <div className={styles.parts}>
      <p className={styles.note}>{text(blocked ? about[blocked] : 'ownContacts.text')}</p>
      {isParent && <p className={styles.note}>{text('ownContacts.whoCalls')}</p>}
      {blocked !== 'badge' &&
        (['mail', 'phone'] as const).map((kind) => (
          <ContactPart key={kind} kind={kind} contacts={contacts} actions={actions} />
        ))}
    </div>
  )
}
