import type { TestAccount } from '@homeroom/contract/pages/start-data.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { PersonGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useSwitchIdentity } from '../use-switch-identity.ts'
import chinese from './test-accounts.zh-CN.json' with { type: 'json' }

type TestAccountMenuProps = {
  accounts: readonly TestAccount[]
  onLoadFailure: () => void
}

const fetchEnglish = async () => (await import('./test-accounts-english.ts')).testAccountsEnglish

/** Development only, its texts too: goes on as any test account. */
export function TestAccountMenu(props: TestAccountMenuProps) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      <Menu {...props} />
    </PartTexts>
  )
}

function Menu({ accounts, onLoadFailure }: TestAccountMenuProps) {
  const text = useText()
  const { language } = useLanguage()
  // The other account may live under another shell: the start page knows which.
  const switchTo = useSwitchIdentity('/')
  return (
    <MenuButton
      label={text('testAccounts.switch')}
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
