import type { Contact } from '@homeroom/contract/contacts/contact-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { PersonAvatar } from '@homeroom/ui-kit/avatar/person-avatar.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useContactsText } from '../contacts-texts.ts'
import { ReachLinks } from '../parts/reach-links.tsx'
import styles from './people.module.css'

/** Somebody of the staff: what they do, and the ways to reach them. */
export function ContactRow({ contact }: { contact: Contact }) {
  const text = useContactsText()
  const language = useLanguage()
  const name = personName(language, contact)
  const subjects = localName(language, { name: contact.subjects, englishName: contact.englishSubjects })
  const leads = localName(language, { name: contact.leads, englishName: contact.englishLeads })
  const office = contact.userType === '4' && !contact.principal
  return (
    <li className={styles.row}>
      <PersonAvatar name={name} picture={contact.picture} size="medium" />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {contact.principal && <Tag tone="accent" label={text('people.principal')} />}
          {office && <span>{text('people.office')}</span>}
          {subjects && <span>{subjects}</span>}
          {leads && <Tag tone="accent" label={text('people.leads', { classes: leads })} />}
        </span>
      </div>
      <div className={styles.reach}>
        <ReachLinks name={name} phone={contact.phone} mail={contact.mail} />
      </div>
    </li>
  )
}
