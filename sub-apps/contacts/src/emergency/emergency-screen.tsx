import { readEmergencyContacts } from '@homeroom/contract/contacts/contact-endpoints.ts'
import type { EmergencyContacts } from '@homeroom/contract/contacts/contact-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useReadOnly } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useContactsText } from '../contacts-texts.ts'
import { useChildOf } from '../parts/following-child.ts'
import { ReachLinks } from '../parts/reach-links.tsx'
import screen from '../parts/screen.module.css'
import styles from './emergency.module.css'
import { EmergencyForm } from './emergency-form.tsx'

/** Whom the school calls when something happens to a child and no guardian answers. */
export function EmergencyScreen({ named }: { named: string | undefined }) {
  const text = useContactsText()
  const language = useLanguage()
  const childId = useChildOf(named)
  const readOnly = useReadOnly()
  const read = useCall(readEmergencyContacts, { query: childId === null ? {} : { childId } })
  if (read.step === 'loading') return <Skeleton shape="page" lines={6} />
  if (read.step === 'failed') return <TryAgain text={text('emergency.failed')} onTryAgain={read.again} />
  if (read.data === null)
    return <EmptyData text={text('emergency.noChild')} action={<Button onClick={read.again}>{text('again')}</Button>} />
  const { child, mayWrite } = read.data
  return (
    <div className={screen.screen}>
      <h1 className={screen.title}>{text('emergency.title', { name: personName(language, child) })}</h1>
      <p className={screen.lead}>{text('emergency.lead')}</p>
      {mayWrite && !readOnly ? (
        <EmergencyForm key={child.id} emergency={read.data} again={read.again} />
      ) : (
        <People emergency={read.data} />
      )}
    </div>
  )
}

/** For a guardian who may see the child and not sign for it. */
function People({ emergency: { contacts } }: { emergency: EmergencyContacts }) {
  const text = useContactsText()
  if (contacts.length === 0) return <EmptyData text={text('emergency.none')} />
  return (
    <>
      <p>{text('emergency.onlyRead')}</p>
      <PlainList className={styles.list}>
        {contacts.map(({ name, relation, phone }) => (
          <li key={`${name} ${phone}`} className={styles.person}>
            <span>
              {name} · {relation}
            </span>
            <ReachLinks name={name} phone={phone} mail={null} />
          </li>
        ))}
      </PlainList>
    </>
  )
}
