import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { type BadgePicture, badgePictureAddress, badgePictures } from '@homeroom/contract/badges/badge-pictures.ts'
import { signInByBadge } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { badgePictureSequence } from '@homeroom/contract/limits.ts'
import { readBadgeCode } from '@homeroom/shared/people/badge-code.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useReducer } from 'react'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import { badgeTexts } from '#texts/badge-texts.ts'
import type { SignInWayProps } from '../sign-in-way.ts'
import styles from './badge-sign-in.module.css'
import { afterBadgeEvent, type BadgeEvent, beginning } from './badge-state.ts'
import { CodeField, ScanView } from './scan/scan-view.tsx'

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
        {state.step === 'asking' ? text('badge.asking') : state.step === 'in' ? text('badge.in') : ''}
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

type PictureChoiceProps = {
  chosen: readonly BadgePicture[]
  busy: boolean
  onChoose: (picture: BadgePicture) => void
  onAgain: () => void
}

/** Twelve large pictures in fixed places. The page shows how many were tapped, but not which. */
function PictureChoice({ chosen, busy, onChoose, onAgain }: PictureChoiceProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <>
      <div className={styles.progress}>
        <span
          className={styles.dots}
          role="img"
          aria-label={text('badge.chosen', { count: chosen.length, all: badgePictureSequence })}
        >
          {Array.from({ length: badgePictureSequence }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <span key={place} className={styles.dot} data-full={place < chosen.length || undefined} />
          ))}
        </span>
        <button type="button" className={styles.again} aria-disabled={busy || chosen.length === 0} onClick={onAgain}>
          {text('badge.again')}
        </button>
      </div>
      <div className={styles.grid} aria-busy={busy || undefined}>
        {badgePictures.map(({ code, ...names }, place) => (
          <button
            key={code}
            type="button"
            className={styles.picture}
            aria-disabled={busy || undefined}
            // The keyboard goes on where the card was shown.
            ref={place === 0 ? focusOnce : undefined}
            onClick={() => onChoose(code)}
          >
            <img src={badgePictureAddress(code)} width={72} height={72} alt={localName(language, names)} />
          </button>
        ))}
      </div>
    </>
  )
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus()

type SignedIn = Parameters<SignInWayProps['onSignedIn']>[0]

/** Signing in with a badge and perhaps pictures: what is shown, and what a scan and a chosen picture do. */
function useBadgeSignIn(onSignedIn: (person: SignedIn) => void) {
  const [state, dispatch] = useReducer(afterBadgeEvent, beginning)
  const { language } = useLanguage()
  const text = useText()

  async function ask(badge: string, pictures: readonly BadgePicture[]): Promise<void> {
    try {
      const person = await send(badge, pictures)
      dispatch({ what: 'signed in' })
      noteSignIn()
      onSignedIn(person)
    } catch (failure) {
      const words = failureNotice(failure, { language, text })?.text ?? text('platform.serverError')
      dispatch(eventOf(failure, words))
    }
  }

  return {
    state,
    /** What a camera, a scanner or a hand has read. */
    show(read: string): void {
      if (state.step !== 'showing') return
      const badge = readBadgeCode(read)
      if (badge === undefined) {
        dispatch({ what: 'refused', words: text('badge.noBadge') })
        return
      }
      dispatch({ what: 'shown', badge })
      void ask(badge, [])
    },
    choose(picture: BadgePicture): void {
      if (state.step !== 'choosing') return
      const chosen = [...state.chosen, picture]
      dispatch({ what: 'chose', picture })
      if (chosen.length === badgePictureSequence) void ask(state.badge, chosen)
    },
    chooseAgain: () => dispatch({ what: 'choose again' }),
    anotherBadge: () => dispatch({ what: 'another badge' }),
  }
}

function eventOf(failure: unknown, words: string): BadgeEvent {
  const code = failure instanceof RefusedCall ? failure.code : ''
  if (code === 'badge_pictures_needed') return { what: 'pictures needed', words: null }
  if (code === 'badge_pictures_wrong') return { what: 'pictures wrong', words }
  return { what: 'refused', words }
}

/** Not intercepted: a refusal is shown beside the badge, not in a notice. */
async function send(badge: string, pictures: readonly BadgePicture[]): Promise<SignedIn> {
  const body = pictures.length === 0 ? { badge } : { badge, pictures: [...pictures] }
  const answer = await call(signInByBadge, { body }, { intercept: false })
  if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
  return answer.data
}
