import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './badge-sign-in.module.css'

/** In a demo installation: a card to try without a camera, and what has to be done before. */
export function DemoBadge({ onTry }: { onTry: (code: string) => void }) {
  const text = useText()
  const { language } = useLanguage()
  const start = useStartData()
  const badge = start.page === 'sign-in' ? start.signIn.demoBadge : null
  if (!badge) return null
  return (
    <p className={styles.demo}>
      {text('badge.demo')}
      <button type="button" className={styles.back} onClick={() => onTry(badge.code)}>
        {text('badge.try', { name: localName(language, badge) })}
      </button>
    </p>
  )
}
