import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { GateScreen } from './gate-screen.tsx'
import { KeyScreen } from './key-screen.tsx'
import styles from './kiosk.module.css'
import { fillScreen, takeKeyFromAddress } from './kiosk-device.ts'
import { KioskFrame } from './kiosk-frame.tsx'
import { kioskSounds } from './kiosk-sounds.ts'
import { StartScreen } from './start-screen.tsx'
import { useKiosk } from './use-kiosk.ts'

/** The clock-in at a gate: the key once, a press to begin, and from then on nobody has to touch anything. */
export function KioskPage() {
  const text = useText()
  const [broughtKey] = useState(takeKeyFromAddress)
  const { state, queue, enrol, end } = useKiosk()
  const [running, setRunning] = useState(false)
  const [enrolledNow, setEnrolledNow] = useState(false)
  async function enrolNow(key: string): Promise<void> {
    await enrol(key)
    setEnrolledNow(true)
    // Whoever has brought the key stands there, and may choose anew.
    setRunning(false)
  }
  function begin(): void {
    kioskSounds.allow()
    fillScreen()
    setRunning(true)
  }
  switch (state.step) {
    case 'reading':
      return (
        <KioskFrame>
          <Skeleton />
        </KioskFrame>
      )
    case 'unreachable':
      return (
        <KioskFrame>
          <h1 className={styles.title}>{text('kiosk.unreachable')}</h1>
          <p role="status">{text('kiosk.unreachableText')}</p>
        </KioskFrame>
      )
    case 'key':
      return (
        <KioskFrame>
          <KeyScreen broughtKey={broughtKey} ended={state.ended} enrol={enrolNow} />
        </KioskFrame>
      )
    case 'enrolled':
      return running ? (
        <GateScreen kiosk={state.kiosk} queue={queue} onEnded={end} />
      ) : (
        <KioskFrame kiosk={state.kiosk}>
          <StartScreen keyIgnored={broughtKey !== '' && !enrolledNow} onStart={begin} />
        </KioskFrame>
      )
  }
}
