import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { SwitchField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './kiosk.module.css'
import { keepSoundOn, readSoundOn } from './kiosk-device.ts'
import { StartCamera } from './start-camera.tsx'

type StartScreenProps = {
  /** The address has brought a key, which this browser does not need. */
  keyIgnored: boolean
  onStart: () => void
}

/**
 * Browsers give sound, the whole screen and mostly the camera only after a touch: this one, once. Whatever can be chosen is chosen here,
 * since later nobody stands beside the device.
 */
export function StartScreen({ keyIgnored, onStart }: StartScreenProps) {
  const text = useText()
  const [soundOn, setSoundOn] = useState(readSoundOn)
  function sound(on: boolean): void {
    keepSoundOn(on)
    setSoundOn(on)
  }
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{text('kiosk.title')}</h1>
      {keyIgnored && (
        <p role="alert" className={styles.note}>
          {text('kiosk.keyIgnored')}
        </p>
      )}
      <p>{text('kiosk.startText')}</p>
      <StartCamera />
      <SwitchField label={text('kiosk.sound')} checked={soundOn} onChange={({ target }) => sound(target.checked)} />
      <div className={styles.start}>
        {/* In both languages: who unpacks the tablet may read only one of them. */}
        <Button tone="accent" onClick={onStart}>
          <span lang="en">Start</span> / <span lang="zh-CN">开始</span>
        </Button>
      </div>
    </div>
  )
}
