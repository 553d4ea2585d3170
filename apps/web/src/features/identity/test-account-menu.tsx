import type { TestAccount } from '@homeroom/contract/start-data.ts'
import { PersonGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { localName } from '#platform/language/local-name.ts'
import { useSwitchIdentity } from './use-switch-identity.ts'

type TestAccountMenuProps = {
  accounts: readonly TestAccount[]
  onLoadFailure: () => void
}

/** Development only: goes on as any test account. */
export function TestAccountMenu({ accounts, onLoadFailure }: TestAccountMenuProps) {
  const text = useText()
  const { language } = useLanguage()
  // The other account may live under another shell: the start page knows which.
  const switchTo = useSwitchIdentity('/')
  return (
    <MenuButton
      label={text('identity.testAccounts')}
      look="glyph"
      onLoadFailure={onLoadFailure}
      entries={() =>
        accounts.map((account) => {
          const role = localName(language, account)
          return {
            kind: 'action',
            key: account.userId,
            label: role,
            onSelect: () => void switchTo(account.userId, text('identity.switched', { role })),
          }
        })
      }
    >
      <PersonGlyph size={22} />
    </MenuButton>
  )
}
