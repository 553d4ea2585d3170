import type { Kiosk } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import { FaceWidget } from '@homeroom/ui-kit/face/face-widget.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './kiosk.module.css'
import { keepAwake, readCamera, readSoundOn } from './kiosk-device.ts'
import { KioskFrame } from './kiosk-frame.tsx'
import { kioskSounds, type Sound } from './kiosk-sounds.ts'
import type { KioskQueue } from './queue/kiosk-queue.ts'
import { type Look, lookOf, ResultCard } from './result-card.tsx'
import { useClocking } from './use-clocking.ts'

type GateScreenProps = { kiosk: Kiosk; queue: KioskQueue; onEnded: () => void }

const sounds: Readonly<Record<Look, Sound>> = { yes: 'yes', no: 'no', saved: 'saved', seen: 'saved' }

/**
 * Looks for a face, says yes or no, and goes on to the next person by itself. Nobody stands beside it: there is nothing on it that
 * ends it or changes it.
 */
export function GateScreen({ kiosk, queue, onEnded }: GateScreenProps) {
  const text = useText()
  const { language } = useLanguage()
  const [{ cameraId, soundOn }] = useState(() => ({ cameraId: readCamera(), soundOn: readSoundOn() }))
  const { round, result, clock, accept, wait } = useClocking({
    queue,
    onEnded,
    onResult: (told) => soundOn && kioskSounds.play(sounds[lookOf(told)]),
  })
  useEffect(keepAwake, [])
  return (
    <KioskFrame kiosk={kiosk} unattended foot={<Foot queue={queue} />}>
      <h1 className={styles.ask}>{text(kiosk.offered ? 'kiosk.look' : 'kiosk.notOffered')}</h1>
      {kiosk.offered ? (
        <KitLanguageProvider language={language}>
          <FaceWidget
            key={round}
            type="orther"
            waitTime={1}
            unattended
            cameraId={cameraId}
            calls={{ clock }}
            onUserMessage={accept}
            onWaiting={wait}
          />
        </KitLanguageProvider>
      ) : (
        <p role="status">{text('kiosk.notOfferedText')}</p>
      )}
      <ResultCard result={result} timeZone={kiosk.timeZone} />
    </KioskFrame>
  )
}

/** What waits on the device, what came to nothing, and what becomes of the pictures. */
function Foot({ queue }: { queue: KioskQueue }) {
  const text = useText()
  const { waiting, refused } = useSyncExternalStore(queue.subscribe, queue.read)
  return (
    <>
      <p role="status" className={styles.counts}>
        {waiting > 0 && <span>{text('kiosk.waiting', { count: waiting })}</span>}
        {refused > 0 && <span>{text('kiosk.notRecognised', { count: refused })}</span>}
      </p>
      <p className={styles.quiet}>{text('kiosk.privacy')}</p>
    </>
  )
}
