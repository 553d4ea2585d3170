import type { ParentTeacherLink } from '@homeroom/contract/identities/identity-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { ChevronDownGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { SwitchGlyph } from '@homeroom/ui-kit/icons/class-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import styles from './role-menu.module.css'
import { useSwitchIdentity } from './use-switch-identity.ts'

type RoleMenuProps = {
  link: ParentTeacherLink
  /** Whether this page is for both identities; otherwise it only shows who one is. */
  offered: boolean
  desktopHref: string
  onLoadFailure: () => void
}

/** Which of their two accounts a person is here with, always in sight, and the way to the other one. */
export function RoleMenu({ link, offered, desktopHref, onLoadFailure }: RoleMenuProps) {
  const text = useText()
  const { language } = useLanguage()
  const { userId } = useSignedInPerson()
  const switchTo = useSwitchIdentity(desktopHref)
  const identities = [
    {
      id: link.parentId,
      name: localName(language, { name: link.parentName, englishName: link.parentEnglishName }),
      role: text('identity.parent'),
    },
    {
      id: link.teacherId,
      name: localName(language, { name: link.teacherName, englishName: link.teacherEnglishName }),
      role: text('identity.teacher'),
    },
  ]
  const current = identities.find(({ id }) => id === userId)
  if (!current) return null
  const label = text('identity.current', { role: current.role })
  if (!offered)
    return (
      <span className={styles.role} title={label}>
        {current.role}
      </span>
    )
  return (
    <MenuButton
      label={label}
      onLoadFailure={onLoadFailure}
      heading={<span className={styles.heading}>{text('identity.heading')}</span>}
      entries={() =>
        identities.map(({ id, name, role }) => ({
          kind: 'choice',
          key: id,
          label: role,
          detail: name,
          chosen: id === userId,
          onSelect: () => {
            if (id !== userId) void switchTo(id, text('identity.switched', { role }))
          },
        }))
      }
    >
      <span className={styles.role}>
        <SwitchGlyph size={16} />
        {current.role}
      </span>
      <ChevronDownGlyph size={16} />
    </MenuButton>
  )
}
