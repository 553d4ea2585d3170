import type { ContactPupil, EmergencyContact } from '@homeroom/contract/contacts/contact-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useContactsText } from '../contacts-texts.ts'
import { ReachLinks } from '../parts/reach-links.tsx'
import styles from './class-screen.module.css'

/** A pupil: the guardians with the ways to reach them, and who is called in an emergency. */
export function PupilRow({ pupil }: { pupil: ContactPupil }) {
  const text = useContactsText()
  const language = useLanguage()
  return (
    <li className={styles.row}>
      <div className={styles.pupil}>
        <span className={styles.name} translate="no">
          {personName(language, pupil)}
        </span>
        {pupil.studentNumber && <span className={styles.number}>{pupil.studentNumber}</span>}
      </div>
      <div className={styles.people}>
        {pupil.guardians.length === 0 && <span className={styles.none}>{text('class.noGuardians')}</span>}
        {pupil.guardians.map((guardian) => {
          const name = personName(language, guardian)
          return (
            <div key={guardian.id} className={styles.person}>
              <span className={styles.who}>
                <span>{name}</span>
                <span className={styles.relation}>
                  {localName(language, { name: guardian.relation, englishName: guardian.englishRelation })}
                </span>
                {guardian.mayPickUp === false && <Tag tone="warning" label={text('class.noPickUp')} />}
              </span>
              <ReachLinks name={name} phone={guardian.phone} mail={guardian.mail} />
            </div>
          )
        })}
        {pupil.emergency && <Emergency contacts={pupil.emergency} />}
      </div>
    </li>
  )
}

/** Closed until it is needed, so that the guardians of a whole class stay in sight. */
function Emergency({ contacts }: { contacts: readonly EmergencyContact[] }) {
  const text = useContactsText()
  if (contacts.length === 0) return <span className={styles.none}>{text('class.noEmergency')}</span>
  return (
    <details className={styles.emergency}>
      <summary>{text('class.emergency', { count: contacts.length })}</summary>
      <PlainList className={styles.people}>
        {contacts.map((contact) => (
          <li key={`${contact.name} ${contact.phone}`} className={styles.person}>
            <span className={styles.who}>
              <span>{contact.name}</span>
              <span className={styles.relation}>{contact.relation}</span>
            </span>
            <ReachLinks name={contact.name} phone={contact.phone} mail={null} />
          </li>
        ))}
      </PlainList>
    </details>
  )
}
