import { readFileAddress, sendPicture } from '@homeroom/contract/files/files-endpoints.ts'
import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { fileAddressLifetime } from '@homeroom/contract/limits.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useFilesText } from '../files-texts.ts'
import { NotShown } from './not-shown.tsx'
import styles from './preview.module.css'

/** The server draws every other kind anew; this one holds nothing besides the picture. */
const notDrawn = 'image/bmp'
/** A picture as the server draws it: no larger than a screen, and without the place where a photo was taken. */
const drawnAt = (url: string) => sendPicture.path.replace(':token', url.split('/').at(-1) ?? '')

/**
 * Whether a film that broke off may go on at another address. One that has come further since it broke off last may. One that has
 * not is helped only where its address was too old, as when it was opened and begun much later.
 */
export function mayGoOn({ reached, brokeOffAt, age }: { reached: number; brokeOffAt: number; age: number }) {
  return reached !== brokeOffAt || age >= fileAddressLifetime
}

/** A picture, a sound or a film, from its signed address. */
export function MediaPreview({ entry, kind }: { entry: FileEntry; kind: 'picture' | 'sound' | 'film' }) {
  const text = useFilesText()
  const { id, name, type } = entry
  const address = useCall(readFileAddress, { query: { id } })
  const [broken, setBroken] = useState(false)
  const [come, setCome] = useState(false)
  const reached = useRef(0)
  const brokeOffAt = useRef(0)
  const readAt = useRef(0)
  const known = address.step === 'ready' ? address.data : null
  useEffect(() => {
    if (known) readAt.current = performance.now()
  }, [known])
  const blurred = come || broken ? undefined : entry.placeholder
  if (address.step === 'loading' && blurred) return <img className={styles.blurred} src={blurred} alt="" />
  if (address.step === 'loading') return <Skeleton lines={6} />
  if (address.step === 'failed')
    return refusalCode(address.failure) === 'not_found' ? (
      <NotShown failure={address.failure} />
    ) : (
      <TryAgain text={text('failed')} onTryAgain={address.again} />
    )
  if (broken) return <NotShown />
  const { data, again } = address
  /**
   * An address is good for some minutes, a film may be longer: it goes on where it was, at a new one. Its age is measured here: the
   * clock of the machine may be wrong.
   */
  function failed() {
    const age = performance.now() - readAt.current
    if (!mayGoOn({ reached: reached.current, brokeOffAt: brokeOffAt.current, age })) return setBroken(true)
    brokeOffAt.current = reached.current
    again()
  }
  const playing = {
    className: styles[kind],
    src: data.url,
    controls: true,
    'aria-label': name,
    onError: failed,
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      reached.current = currentTarget.currentTime
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      currentTarget.currentTime = reached.current
    },
  }
  if (kind === 'picture')
    return (
      <>
        {blurred && <img className={styles.blurred} src={blurred} alt="" />}
        <img
          className={blurred ? styles.coming : styles.picture}
          src={type === notDrawn ? data.url : drawnAt(data.url)}
          alt={name}
          onLoad={() => setCome(true)}
          onError={() => setBroken(true)}
        />
      </>
    )
  return kind === 'sound' ? <audio {...playing} /> : <video {...playing} playsInline />
}
