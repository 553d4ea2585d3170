import { faceConsentVersion, faceConsentWordings } from '@homeroom/contract/faces/face-consent.ts'
import type { OwnFace } from '@homeroom/contract/faces/face-schemas.ts'
import { formatText } from '@homeroom/shared/format-text.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './own-face.module.css'
import type { FaceOwner, useOwnFace } from './use-own-face.ts'

export type FaceOfSomebody = {
  owner: FaceOwner
  name: string
  face: OwnFace
  actions: Pick<ReturnType<typeof useOwnFace>, 'agree' | 'withdraw' | 'readAgain'>
}

/** Before a face is registered somebody agrees, with the whole text before their eyes. */
export function FaceConsent({ owner, name, face, actions }: FaceOfSomebody) {
  const text = useText()
  const { language } = useLanguage()
  const { state, send } = useSending()
  const { offered, signIn } = face.settings
  if (!offered) return null
  return (
    <div className={styles.face}>
      <p className={styles.note}>{text(signIn ? 'ownFace.what' : 'ownFace.onlyGates')}</p>
      {face.mayAgree ? (
        <>
          <Wording version={faceConsentVersion} language={language} name={name} />
          {/* A refusal has been told by the call itself. */}
          <Button tone="accent" busy={state.step === 'sending'} onClick={() => void send(actions.agree)}>
            {text('ownFace.agree')}
          </Button>
        </>
      ) : (
        <p>{text(whoAgrees(owner, face), { name })}</p>
      )}
    </div>
  )
}

function whoAgrees({ childId }: FaceOwner, { userId, consentBy }: OwnFace) {
  if (childId === undefined) return 'ownFace.askGuardian'
  if (userId === null) return 'ownFace.noAccount'
  return consentBy === 'self' ? 'ownFace.childDecides' : 'ownFace.guardianSigns'
}

type WordingProps = { version: number; language: 'zh-CN' | 'en'; name: string }

/** The text of a consent, as it was or is shown. */
export function Wording({ version, language, name }: WordingProps) {
  const text = useText()
  const wordings: Readonly<Record<number, Readonly<Record<'zh-CN' | 'en', string>>>> = faceConsentWordings
  const wording = wordings[version]?.[language]
  if (!wording) return null
  return (
    <section className={styles.wording} aria-label={text('ownFace.wording')} lang={language}>
      <p>{formatText(wording, { name }, language)}</p>
    </section>
  )
}
