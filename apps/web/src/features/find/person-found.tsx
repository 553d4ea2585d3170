import type { FoundPerson } from '@homeroom/contract/desktop/find-endpoints.ts'
import { isStaff } from '@homeroom/contract/people/user-types.ts'
import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useId } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { personInWords } from './found-entries.ts'
import styles from './person-found.module.css'

type PersonFoundProps = {
  person: FoundPerson
  userTypeName: (userType: string) => string
  onBack: () => void
}

/** What may be known of a person who was found. */
export function PersonFound({ person, userTypeName, onBack }: PersonFoundProps) {
  const text = useText()
  const { language } = useLanguage()
  const id = useId()
  const { name, detail } = personInWords(person, language)
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
      <Button onClick={onBack}>{text('find.back')}</Button>
    </section>
  )
}

function takeFocus(card: HTMLElement | null): void {
  card?.focus()
}
