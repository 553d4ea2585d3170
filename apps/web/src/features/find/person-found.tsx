import { readParentPhone } from '@homeroom/contract/find/find-endpoints.ts'
import type { FoundPerson } from '@homeroom/contract/find/find-schemas.ts'
import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { PersonAvatar } from '@homeroom/ui-kit/avatar/person-avatar.tsx'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { useBackLayer } from '@homeroom/ui-kit/layers/use-back-layer.ts'
import { useId, useState } from 'react'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './find-dialog.module.css'
import { personInWords } from './found-entries.ts'

type PersonFoundProps = {
  person: FoundPerson
  userTypeName: (userType: string) => string
  /** Where the application is that the caller would use; undefined for who does not have it. */
  addressOf: (application: string) => string | undefined
  onBack: () => void
  /** An action leads away, perhaps to another place of the same page. */
  onLeave: () => void
}

/** What may be known of a person who was found, and what one may do about them. */
export function PersonFound({ person, userTypeName, addressOf, onBack, onLeave }: PersonFoundProps) {
  const text = useText()
  const { language } = useLanguage()
  const id = useId()
  const { name, detail } = personInWords(person, language)
  const otherName = name === person.realName ? person.englishName : person.realName
  const { classId, writeTo, callId } = person
  const notices = writeTo && addressOf('notices')
  const myClass = classId && addressOf('my-class')
  useBackLayer(true, onBack)
  return (
    <section ref={takeFocus} className={styles.card} tabIndex={-1} aria-labelledby={id}>
      <div className={styles.person}>
        <PersonAvatar name={name} picture={person.picture} size="large" />
        <div className={styles.names}>
          <strong id={id} className={styles.name}>
            {name}
          </strong>
          <span>{otherName}</span>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{text('find.kind')}</dt>
        <dd>{userTypeName(person.userType)}</dd>
        {detail && (
          <>
            <dt>{text(isStaff(person.userType) ? 'find.subjects' : 'find.class')}</dt>
            <dd>{detail}</dd>
          </>
        )}
      </dl>
      {!(notices || myClass || callId) && <p className={styles.none}>{text('find.nothingToDo')}</p>}
      {callId && <CallPerson key={callId} userId={callId} />}
      <div className={styles.actions}>
        {notices && (
          <ButtonLink tone="accent" href={`${notices}#/?${composeQuery(writeTo)}`} onClick={onLeave}>
            {text(writing[writeTo.readers], {
              class: localName(language, { name: writeTo.className, englishName: writeTo.classEnglishName }),
            })}
          </ButtonLink>
        )}
        {myClass && (
          <ButtonLink tone="accent" href={`${myClass}#/?class=${classId}`} onClick={onLeave}>
            {text('find.openClass')}
          </ButtonLink>
        )}
        <Button onClick={onBack}>{text('find.back')}</Button>
      </div>
    </section>
  )
}

type WriteTo = NonNullable<FoundPerson['writeTo']>

/** A notice goes to all of a class, never to one person: the button says to whom. */
const writing = {
  pupils: 'find.writePupils',
  parents: 'find.writeParents',
  staff: 'find.writeStaff',
} as const satisfies Record<WriteTo['readers'], string>

/** As the form for a notice reads it from its address. */
const composeQuery = ({ readers, classId }: WriteTo) =>
  classId === null ? 'compose=1&staff=1' : `compose=1&class=${classId}&readers=${readers}`

function takeFocus(card: HTMLElement | null): void {
  card?.focus()
}

/** Reads the number of a parent when it is asked for, and calls it. That somebody looked is recorded, and said beforehand. */
function CallPerson({ userId }: { userId: string }) {
  const text = useText()
  const [phone, setPhone] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function show(): Promise<void> {
    setBusy(true)
    try {
      setPhone((await call(readParentPhone, { body: { userId } })).phone)
    } catch {
      // It has been told.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.call}>
      {phone === undefined ? (
        <Button busy={busy} onClick={() => void show()}>
          {text('find.showPhone')}
        </Button>
      ) : (
        <ButtonLink ref={focusLink} tone="accent" href={`tel:${phone}`}>
          {text('find.call', { phone })}
        </ButtonLink>
      )}
      <p className={styles.none}>{text('find.callNote')}</p>
    </div>
  )
}

function focusLink(link: HTMLElement | null): void {
  link?.focus()
}
