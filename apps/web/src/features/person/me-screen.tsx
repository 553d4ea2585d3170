import { personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './me-screen.module.css'
import { useRoleName } from './use-role-name.ts'

type MeScreenProps = {
  /** Where one's own account is. */
  accountHref: string
  /** Where administrators set up how people of their unit sign in; nobody else goes there. */
  signInSettingsHref?: string | undefined
  /** The way to the themes. */
  theme: ReactNode
  /** The way to the help centre, where there is one, and to what is known of the product. */
  help?: ReactNode
  onSignOut: () => void
}

/** The phone's page about oneself: who is signed in, the language, and the way out. */
export function MeScreen({ accountHref, signInSettingsHref, theme, help, onSignOut }: MeScreenProps) {
  const text = useText()
  const { language } = useLanguage()
  const roleName = useRoleName()
  const person = useSignedInPerson()
  return (
    <div className={styles.screen}>
      <Card surface="glass">
        <div className={styles.person}>
          <Avatar picture={person.avatarPicture} size="large" />
          <div className={styles.words}>
            <strong className={styles.name}>{personName(language, person)}</strong>
            <span>{roleName}</span>
          </div>
        </div>
        <dl className={styles.facts}>
          <dt>{text('person.unit')}</dt>
          <dd>{unitName(language, person)}</dd>
          <dt>{text('person.loginName')}</dt>
          <dd>{person.loginName}</dd>
        </dl>
      </Card>
      <Card surface="glass" title={text('person.language')}>
        <LanguageChoice />
      </Card>
      <ButtonLink href={accountHref}>{text('person.account')}</ButtonLink>
      {signInSettingsHref && (
        <ButtonLink href={signInSettingsHref}>{text('person.signInSettings')}</ButtonLink>
      )}
      {theme}
      {help}
      <Button onClick={onSignOut}>{text('person.signOut')}</Button>
    </div>
  )
}
