import { languages } from '@homeroom/contract/storage-keys.ts'
import { LanguageGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'

/** Each language in its own words: the one who needs it must be able to read it. */
const names = { 'zh-CN': '简体中文', en: 'English' } as const

/** Chooses the language of the pages; nothing is reloaded. */
export function LanguageMenu({ onLoadFailure }: { onLoadFailure: () => void }) {
  const text = useText()
  const { language, choose } = useLanguage()
  return (
    <MenuButton
      label={text('header.language')}
      look="glyph"
      onLoadFailure={onLoadFailure}
      entries={() =>
        languages.map((one) => ({
          kind: 'choice',
          key: one,
          label: names[one],
          chosen: one === language,
          onSelect: () => void choose(one),
        }))
      }
    >
      <LanguageGlyph size={22} />
    </MenuButton>
  )
}
