import { LanguageGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { useEffect } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { languageList } from './language-list.ts'

/** Each language in its own words: the one who needs it must be able to read it. */
const names = { 'zh-CN': '简体中文', en: 'English' } as const

/** Chooses the language of the pages; nothing is reloaded. A configuration that holds no list of languages is told. */
export function LanguageMenu({ onLoadFailure }: { onLoadFailure: () => void }) {
  const text = useText()
  const { language, choose } = useLanguage()
  const offered = languageList(useStartData().settings.languages)
  const broken = offered === null
  useEffect(() => {
    if (broken) announce.warning(text('header.noLanguageList'))
  }, [broken, text])
  if (!offered) return null
  return (
    <MenuButton
      label={text('header.language')}
      look="glyph"
      onLoadFailure={onLoadFailure}
      entries={() =>
        offered.map((one) => ({
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
