import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { badgeTexts } from '#texts/badge-texts.ts'
import type { SignInWayProps } from '../sign-in-ways.ts'
import styles from './badge-sign-in.module.css'
import { PictureChoice } from './pictures/picture-choice.tsx'
import { CodeField } from './scan/code-field.tsx'
import { ScanView } from './scan/scan-view.tsx'
import { useBadgeSignIn } from './use-badge-sign-in.ts'

const fetchEnglish = async () => (await import('./badge.en.json')).default

/** Signing in with a printed badge, with its own texts. */
export function BadgeWay(props: SignInWayProps) {
  return (
    <PartTexts chinese={badgeTexts} fetchEnglish={fetchEnglish}>
      <BadgeSignIn {...props} />
    </PartTexts>
  )
}

/** For six-year-olds: hold the card up, tap three pictures, in. */
function BadgeSignIn({ onSignedIn, onBack }: SignInWayProps) {
  const text = useText()
  const { state, show, choose, chooseAgain, anotherBadge } = useBadgeSignIn(onSignedIn)
  const words = state.step === 'showing' || state.step === 'choosing' ? state.words : null
  const choosing = state.step === 'choosing' || (state.step === 'asking' && state.chosen.length > 0)
  return (
    <section className={styles.badge} aria-label={text('badge.title')}>
      <h2 className={styles.title}>{text(choosing ? 'badge.choose' : 'badge.show')}</h2>
      {choosing ? (
        <PictureChoice chosen={state.chosen} busy={state.step === 'asking'} onChoose={choose} onAgain={chooseAgain} />
      ) : (
        <ScanView waiting={state.step === 'showing'} onRead={show} />
      )}
      <p className={styles.words} role="alert">
        {words}
      </p>
      <p className={styles.status} role="status">
        {state.step === 'asking' && text('badge.asking')}
        {state.step === 'in' && text('badge.in')}
      </p>
      {!choosing && (
        <>
          <CodeField waiting={state.step === 'showing'} onTyped={show} />
          <DemoBadge onTry={show} />
        </>
      )}
      <div className={styles.ways}>
        {choosing && (
          <button type="button" className={styles.back} onClick={anotherBadge}>
            {text('badge.another')}
          </button>
        )}
        <button type="button" className={styles.back} onClick={onBack}>
          {text('signIn.backToPassword')}
        </button>
      </div>
    </section>
  )
}

/** In a demo installation: a card to try without a camera, and what has to be done before. */
function DemoBadge({ onTry }: { onTry: (code: string) => void }) {
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
