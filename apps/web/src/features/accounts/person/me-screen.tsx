import { languages } from '@homeroom/contract/pages/storage-keys.ts'
import { personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { KeyGlyph, LanguageGlyph, LogoutGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { LockGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { SettingRow } from '#platform/settings/setting-row.tsx'
import styles from './me-screen.module.css'
import { useRoleName } from './role-names.ts'

type MeScreenProps = {
  /** Where one's own account is. */
  accountHref: string
  /** Where administrators set up their unit; nobody else goes there. */
  unitSettingsHref?: string | undefined
  /** The rows about the looks of the pages. */
  looks: ReactNode
  /** The rows of the help centre, where there is one, and of what is known of the product. */
  help: ReactNode
  onSignOut: () => void
}

/** The phone's page about oneself: who is signed in, what can be set with what is chosen now, and the way out. */
export function MeScreen({ accountHref, unitSettingsHref, looks, help, onSignOut }: MeScreenProps) {
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
      <PlainList className={styles.list}>
        <li className={styles.language}>
          <LanguageGlyph size={22} className={styles.sign} />
          {text('person.language')}
          <LanguageChoice />
        </li>
        {looks}
        <li>
          <SettingRow Sign={LockGlyph} label={text('person.account')} href={accountHref} />
        </li>
        {unitSettingsHref && (
          <li>
            <SettingRow Sign={KeyGlyph} label={text('person.unitSettings')} href={unitSettingsHref} />
          </li>
        )}
        {help}
      </PlainList>
      <PlainList className={styles.list}>
        <li>
          <SettingRow Sign={LogoutGlyph} label={text('person.signOut')} onPress={onSignOut} />
        </li>
      </PlainList>
    </div>
  )
}

const names = { 'zh-CN': '简体中文', en: 'English' } as const

/** The two languages side by side, each in its own words. */
function LanguageChoice() {
  const text = useText()
  const { language, choose } = useLanguage()
  return (
    <fieldset className={styles.languages} aria-label={text('person.language')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.choice}
          lang={one}
          aria-pressed={one === language}
          onClick={() => void choose(one)}
        >
          {names[one]}
          {one === language && <CheckGlyph size={18} />}
        </button>
      ))}
    </fieldset>
  )
}
