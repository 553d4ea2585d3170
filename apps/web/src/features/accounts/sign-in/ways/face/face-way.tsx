import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { beginFaceChallenge, signInByFace } from '@homeroom/contract/faces/face-endpoints.ts'
import { type FaceAnswer, type FaceCalls, FaceRefusal, type FaceSubmission } from '@homeroom/ui-kit/face/face-calls.ts'
import { FaceWidget } from '@homeroom/ui-kit/face/face-widget.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useEffect, useRef } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import { faceWayTexts } from '#texts/face-way-texts.ts'
import { stoppedSignIn } from '../../stopped-sign-in.ts'
import type { SignedIn } from '../../target/sign-in-target.ts'
import type { SignInWayProps } from '../sign-in-way.ts'
import styles from './face-way.module.css'

const fetchEnglish = async () => (await import('./face-way.en.json')).default

/** Signing in with a registered face, with its own texts. */
export function FaceWay(props: SignInWayProps) {
  return (
    <PartTexts chinese={faceWayTexts} fetchEnglish={fetchEnglish}>
      <FaceSignIn {...props} />
    </PartTexts>
  )
}

function FaceSignIn({ unit, onSignedIn, onStopped, onBack }: SignInWayProps) {
  const text = useText()
  const { language } = useLanguage()
  const wordsOf = useFailureWords()
  const ofUnit = unit ? { unitId: unit.unitId } : {}
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  async function login(submission: FaceSubmission): Promise<FaceAnswer> {
    try {
      const answer = await call(signInByFace, { body: { ...bodyOf(submission), ...ofUnit } }, { intercept: false })
      if (left.current) return await givenUp(answer.status === 200)
      if (answer.status === 200) return { status: 200, message: '', data: answer.data }
      const refused = new RefusedCall(answer)
      const stopped = stoppedSignIn(refused)
      // The widget goes away with the next step; its answer reaches nobody.
      if (stopped) onStopped(stopped)
      return { status: answer.status, message: wordsOf(refused) }
    } catch (failure) {
      return { status: 0, message: wordsOf(failure) }
    }
  }
  /** Who has given up meanwhile wants to be nobody here, above all on a shared machine, and goes to no further step. */
  async function givenUp(began: boolean): Promise<FaceAnswer> {
    if (began) await call(signOut, { body: {} }, { intercept: false })
    return { status: 0, message: '' }
  }
  async function challenge() {
    try {
      const answer = await call(beginFaceChallenge, { body: { purpose: 'sign-in', ...ofUnit } }, { intercept: false })
      if (answer.status !== 200) throw new RefusedCall(answer)
      return answer.data && { id: answer.data.challenge, action: answer.data.ask }
    } catch (failure) {
      throw new FaceRefusal(wordsOf(failure))
    }
  }
  const calls: FaceCalls = { login, challenge }
  return (
    <section ref={showWhole} className={styles.way} aria-label={text('faceWay.title')}>
      <h2 className={styles.title}>{text('faceWay.title')}</h2>
      <KitLanguageProvider language={language}>
        <FaceWidget
          type="login"
          width={480}
          height={400}
          calls={calls}
          onClose={onBack}
          onLoggedIn={(person) => {
            noteSignIn()
            // The page that comes next is loaded anew, by wherever this person goes.
            onSignedIn(person as SignedIn)
          }}
        />
      </KitLanguageProvider>
      <p className={styles.what}>{text('faceWay.what')}</p>
    </section>
  )
}

/** On a phone the picture would end below the screen. */
const showWhole = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })

function bodyOf({ faceImage, noIntercept, frames, challenge }: FaceSubmission) {
  return {
    ...{ faceImage, noIntercept },
    ...(frames && challenge ? { frames: [...frames], challenge } : {}),
  }
}
