import { personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import styles from './account-facts.module.css'
import { OwnPicture } from './own-picture.tsx'

/** Whose account this is. */
export function AccountFacts() {
  const text = useText()
  const { language } = useLanguage()
  const person = useSignedInPerson()
  const { viewing } = useStartData()
  return (
    <Card title={text('account.facts')}>
      <div className={styles.person}>
        <Avatar picture={person.avatarPicture} size="large" />
        <dl className={styles.facts}>
          <dt>{text('account.realName')}</dt>
          <dd>{personName(language, person)}</dd>
          <dt>{text('account.loginName')}</dt>
          <dd>{person.loginName}</dd>
          <dt>{text('account.unit')}</dt>
          <dd>{unitName(language, person)}</dd>
        </dl>
      </div>
      {!viewing && <OwnPicture />}
    </Card>
  )
}
