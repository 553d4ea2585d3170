import { languages } from '@homeroom/contract/pages/storage-keys.ts'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './me-screen.module.css'

const names = { 'zh-CN': '简体中文', en: 'English' } as const

/** The two languages side by side, each in its own words. */
export function LanguageChoice() {
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
