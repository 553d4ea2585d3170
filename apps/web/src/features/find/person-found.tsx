import type { FoundPerson } from '@homeroom/contract/desktop/find-endpoints.ts'
import { isStaff } from '@homeroom/contract/people/user-types.ts'
import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { useId } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { personInWords } from './found-entries.ts'
import styles from './person-found.module.css'

type PersonFoundProps = {
  person: FoundPerson
  userTypeName: (userType: string) => string
  /** Where the application is that the caller would use; undefined for who does not have it. */
  addressOf: (application: string) => string | undefined
  onBack: () => void
}

/** What may be known of a person who was found, and what one may do about them. */
export function PersonFound({ person, userTypeName, addressOf, onBack }: PersonFoundProps) {
  const text = useText()
  const { language } = useLanguage()
  const id = useId()
  const { name, detail } = personInWords(person, language)
  const actions = actionsFor(person, addressOf)
  const otherName = name === person.realName ? person.englishName : person.realName
  return (
    <section ref={takeFocus} className={styles.card} tabIndex={-1} aria-labelledby={id}>
      <div className={styles.person}>
        <Avatar picture="" size="large" />
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
      {actions.length === 0 && <p className={styles.none}>{text('find.nothingToDo')}</p>}
      <div className={styles.actions}>
        {actions.map(({ key, href }) => (
          <ButtonLink key={key} tone="accent" href={href}>
            {text(key)}
          </ButtonLink>
        ))}
        <Button onClick={onBack}>{text('find.back')}</Button>
      </div>
    </section>
  )
}

/** What the server lets the caller do, in the applications that the caller has. */
function actionsFor(person: FoundPerson, addressOf: PersonFoundProps['addressOf']) {
  const [notices, myClass] = [addressOf('notices'), addressOf('my-class')]
  return [
    ...(person.mayWrite && notices
      ? [{ key: 'find.writeNotice', href: `${notices}#/?compose=1` } as const]
      : []),
    ...(person.classId && myClass
      ? [{ key: 'find.openClass', href: `${myClass}#/?class=${person.classId}` } as const]
      : []),
  ]
}

function takeFocus(card: HTMLElement | null): void {
  card?.focus()
}
