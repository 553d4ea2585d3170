import { readFace, registerFace } from '@homeroom/contract/faces/face-endpoints.ts'
import type { FacePerson } from '@homeroom/contract/faces/face-office-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { compressPicture } from '@homeroom/ui-kit/avatar/compress-picture.ts'
import { CropDialog } from '@homeroom/ui-kit/avatar/crop-dialog.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useState } from 'react'
import styles from './face-photo.module.css'
import { useFacesText } from './faces-texts.ts'

/** Recognition needs no more of a face. */
const most = { width: 1200, height: 1200 }
const shape = { ratio: 1 }

type FacePhotoProps = { person: FacePerson; onClose: () => void; onRegistered: () => void }

/** The photograph of whoever has one, with a way to replace it; for others, choosing one. */
export function FacePhoto({ person, onClose, onRegistered }: FacePhotoProps) {
  const text = useFacesText()
  const language = useLanguage()
  const { call, announce } = useHost()
  const [choosing, setChoosing] = useState(person.state !== 'registered')
  const name = personName(language, person)
  if (!choosing)
    return (
      <Dialog
        visible
        onClose={onClose}
        title={text('photoOf', { name })}
        width="420px"
        footer={
          <>
            <Button onClick={() => setChoosing(true)}>{text('replace')}</Button>
            <Button tone="accent" onClick={onClose}>
              {text('close')}
            </Button>
          </>
        }
      >
        <Photograph userId={person.id} alt={text('photoOf', { name })} />
      </Dialog>
    )
  return (
    <CropDialog
      title={text('registerTitle', { name })}
      shape={shape}
      hint={text('registerHint')}
      onClose={onClose}
      onSave={async (file, part) => {
        const picture = await compressPicture(file, { most, quality: 0.9, part })
        const body = { faceImage: picture.replace(/^data:[^,]*,/, ''), noIntercept: true, userId: person.id } as const
        const registered = await call(registerFace, { body }).then(
          () => true,
          // The page has told why not, and another picture can be chosen.
          () => false,
        )
        if (!registered) return false
        onRegistered()
        announce.success(text('done.register', { name }))
        return true
      }}
    />
  )
}

type Reading = { step: 'loading' } | { step: 'failed'; failure: unknown } | { step: 'ready'; picture: string | null }

/** Each reading leaves a line that the person, or a guardian, can see: it is read once, and not again by itself as answers are. */
function Photograph({ userId, alt }: { userId: string; alt: string }) {
  const text = useFacesText()
  const { call, failureText } = useHost()
  const [reading, setReading] = useState<Reading>({ step: 'loading' })
  useEffect(() => {
    let left = false
    call(readFace, { query: { userId } }, { shown: false }).then(
      (face) => !left && setReading({ step: 'ready', picture: face?.faceImage ?? null }),
      (failure) => !left && setReading({ step: 'failed', failure }),
    )
    return () => {
      left = true
    }
  }, [call, userId])
  if (reading.step === 'loading') return <Skeleton lines={4} />
  if (reading.step === 'failed') return <p role="alert">{failureText(reading.failure) || text('photoFailed')}</p>
  if (reading.picture === null) return <p>{text('photoGone')}</p>
  return (
    <figure className={styles.photograph}>
      <img src={`data:image/jpeg;base64,${reading.picture}`} alt={alt} />
      <figcaption>{text('photoRecorded')}</figcaption>
    </figure>
  )
}
