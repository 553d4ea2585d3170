import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { FaceWidget } from '@homeroom/ui-kit/face/face-widget.tsx'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useDayText } from '#platform/language/day-text.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { type FaceOfSomebody, Wording } from './face-consent.tsx'
import { FacePhotograph } from './face-photograph.tsx'
import { FaceReadings } from './face-readings.tsx'
import { useMomentText } from './moment-text.ts'
import styles from './own-face.module.css'
import { useRegisterCalls } from './use-own-face.ts'

/** A face that may be registered: when it was, what was agreed to, who looked at it, and the end of all that. */
export function RegisteredFace({ owner, name, face, actions }: FaceOfSomebody) {
  const text = useText()
  const { language } = useLanguage()
  const dayText = useDayText()
  const momentText = useMomentText()
  const failureText = useFailureWords()
  const [open, setOpen] = useState<'wording' | 'photograph' | 'camera' | 'question' | null>(null)
  const { consent, registerTime } = face
  const close = () => setOpen(null)
  const registered = registerTime !== null

  async function withdraw() {
    const deleted = await actions.withdraw()
    announce.success(text('ownFace.deleted', deleted), { title: text('ownFace.title') })
  }
  return (
    <div className={styles.face}>
      <div className={styles.facts}>
        <strong>
          {registered
            ? text('ownFace.registered', { moment: momentText(registerTime) })
            : text(owner.childId ? 'ownFace.notYetChild' : 'ownFace.notYet')}
        </strong>
        {consent && (
          <span className={styles.note}>
            {text('ownFace.agreed', {
              name: localName(language, { name: consent.byName, englishName: consent.byEnglishName }),
              day: dayText(consent.at),
            })}
          </span>
        )}
      </div>
      {face.anew && registered && <p className={styles.warning}>{text('ownFace.anew')}</p>}
      <div className={styles.buttons}>
        {registered && face.userId && <Button onClick={() => setOpen('photograph')}>{text('ownFace.look')}</Button>}
        {face.mayRegister && face.userId && (
          <Button tone={registered ? 'plain' : 'accent'} onClick={() => setOpen('camera')}>
            {text(registered ? 'ownFace.registerAgain' : 'ownFace.register')}
          </Button>
        )}
        <Button aria-expanded={open === 'wording'} onClick={() => setOpen(open === 'wording' ? null : 'wording')}>
          {text('ownFace.readWording')}
        </Button>
        {face.mayWithdraw && <Button onClick={() => setOpen('question')}>{text('ownFace.withdraw')}</Button>}
      </div>
      {open === 'wording' && consent && <Wording version={consent.wording} language={consent.language} name={name} />}
      <FaceReadings owner={owner} />
      {open === 'photograph' && face.userId && <FacePhotograph userId={face.userId} name={name} onClose={close} />}
      {open === 'camera' && face.userId && (
        <RegisterDialog
          userId={face.userId}
          liveness={face.settings.liveness}
          onClose={close}
          onSaved={actions.readAgain}
        />
      )}
      <Confirmation
        visible={open === 'question'}
        title={text('ownFace.withdrawTitle')}
        confirmLabel={text('ownFace.withdraw')}
        tone="danger"
        onConfirm={withdraw}
        onClose={close}
        failureText={failureText}
      >
        {text('ownFace.withdrawWhat')}
      </Confirmation>
    </div>
  )
}

type RegisterDialogProps = { userId: string; liveness: boolean; onClose: () => void; onSaved: () => Promise<void> }

/** Only while it is open the photograph is read, because each reading leaves a line. */
function RegisterDialog({ userId, liveness, onClose, onSaved }: RegisterDialogProps) {
  const text = useText()
  const callsOf = useRegisterCalls({ liveness, momentText: useMomentText() })
  return (
    <Dialog visible onClose={onClose} title={text('ownFace.title')} width="560px" top="6%">
      <FaceWidget
        type="collect"
        userId={userId}
        width={480}
        height={400}
        calls={callsOf(userId)}
        onClose={onClose}
        onSaved={({ title, text: saved }) => {
          announce.success(saved, { title })
          void onSaved()
        }}
      />
    </Dialog>
  )
}
