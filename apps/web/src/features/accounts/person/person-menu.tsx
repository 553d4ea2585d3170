import { personName } from '@homeroom/shared/people/local-name.ts'
import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import { ChevronDownGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { KeyGlyph, LogoutGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { LockGlyph, PersonGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import styles from './person-menu.module.css'
import { useRoleName } from './role-names.ts'

type PersonMenuProps = {
  /** Where one's own account is. */
  accountHref: string
  /** Where administrators set up their unit; nobody else goes there. */
  unitSettingsHref?: string | undefined
  onSignOut: () => void
  /** Only administrators may say whether several people use this machine. */
  onSharedMachine?: (() => void) | undefined
  onLoadFailure: () => void
}

/** Greets the person by name; its menu tells who is signed in and leads out. */
export function PersonMenu({ accountHref, unitSettingsHref, ...rest }: PersonMenuProps) {
  const { onSignOut, onSharedMachine, onLoadFailure } = rest
  const text = useText()
  const roleName = useRoleName()
  const { language } = useLanguage()
  const person = useSignedInPerson()
  const { loginName, avatarPicture } = person
  const name = personName(language, person)
  return (
    <MenuButton
      label={text('person.welcome', { name })}
      look="person"
      onLoadFailure={onLoadFailure}
      heading={
        <div className={styles.heading}>
          <Avatar picture={avatarPicture} />
          <span className={styles.words}>
            <strong className={styles.name}>{name}</strong>
            <span className={styles.detail}>
              {roleName} · {loginName}
            </span>
          </span>
        </div>
      }
      entries={() => [
        {
          kind: 'link',
          key: 'account',
          label: text('person.account'),
          picture: <LockGlyph size={18} />,
          href: accountHref,
        },
        ...(unitSettingsHref
          ? [
              {
                kind: 'link' as const,
                key: 'unit-settings',
                label: text('person.unitSettings'),
                picture: <KeyGlyph size={18} />,
                href: unitSettingsHref,
              },
            ]
          : []),
        ...(onSharedMachine
          ? [
              {
                kind: 'action' as const,
                key: 'shared-machine',
                label: text('sharedMachine.entry'),
                picture: <PersonGlyph size={18} />,
                onSelect: onSharedMachine,
              },
            ]
          : []),
        {
          kind: 'action',
          key: 'sign-out',
          label: text('person.signOut'),
          picture: <LogoutGlyph size={18} />,
          onSelect: onSignOut,
        },
      ]}
    >
      <Avatar picture={avatarPicture} />
      <span className={styles.welcome}>{text('person.welcome', { name })}</span>
      <ChevronDownGlyph size={16} />
    </MenuButton>
  )
}
