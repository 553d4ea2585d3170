import { readFace } from '@homeroom/contract/faces/face-endpoints.ts'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useText } from '#platform/language/language.tsx'
import { useMomentText } from './moment-text.ts'
import styles from './own-face.module.css'

type FacePhotographProps = { userId: string; name: string; onClose: () => void }
type Photograph = { faceImage: string; registerTime: string } | null
type Reading = { step: 'loading' } | { step: 'failed'; failure: unknown } | { step: 'ready'; face: Photograph }

/**
 * The registered photograph. Each reading leaves a line, so it is read when somebody asks for it, and once: it is not among the
 * queries of the page, which are read again by themselves.
 */
export function FacePhotograph({ userId, name, onClose }: FacePhotographProps) {
  const text = useText()
  const momentText = useMomentText()
  const wordsOf = useFailureWords()
  const [reading, setReading] = useState<Reading>({ step: 'loading' })
  useEffect(() => {
    let left = false
    callQuietly(readFace, { query: { userId } }).then(
      (face) => !left && setReading({ step: 'ready', face }),
      (failure) => !left && setReading({ step: 'failed', failure }),
    )
    return () => {
      left = true
    }
  }, [userId])
  return (
    <Dialog visible onClose={onClose} title={text('ownFace.photoOf', { name })} width="420px">
      {reading.step === 'loading' && <Skeleton lines={4} />}
      {reading.step === 'failed' && <p role="alert">{wordsOf(reading.failure)}</p>}
      {reading.step === 'ready' && !reading.face && <p>{text('ownFace.photoGone')}</p>}
      {reading.step === 'ready' && reading.face && (
        <figure className={styles.photograph}>
          <img src={`data:image/jpeg;base64,${reading.face.faceImage}`} alt={text('ownFace.photoOf', { name })} />
          <figcaption>{text('ownFace.registered', { moment: momentText(reading.face.registerTime) })}</figcaption>
        </figure>
      )}
    </Dialog>
  )
}
