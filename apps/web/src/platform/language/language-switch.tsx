import { languages } from '@homeroom/contract/pages/storage-keys.ts'
import { useLanguage, useText } from './language.tsx'
import styles from './language-switch.module.css'

/** Each language in its own words. */
const names = { 'zh-CN': '中文', en: 'English' } as const

/** Both languages side by side, for pages without a header. */
export function LanguageSwitch() {
  const text = useText()
  const { language, choose } = useLanguage()
  return (
    <fieldset className={styles.switch} aria-label={text('platform.language')}>
      {languages.map((offered) => (
        <button
          key={offered}
          type="button"
          lang={offered}
          className={styles.language}
          aria-pressed={offered === language}
          onClick={() => void choose(offered)}
        >
          {names[offered]}
        </button>
      ))}
    </fieldset>
  )
}
