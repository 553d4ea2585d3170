import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { type CameraChoice, createCamera } from '@homeroom/ui-kit/face/camera.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './kiosk.module.css'
import { keepCamera, readCamera } from './kiosk-device.ts'

const besideScreen = ''

/** Which camera the kiosk looks through. Browsers tell which there are only after they were allowed once: then it has to be asked for. */
export function StartCamera() {
  const text = useText()
  const [camera] = useState(() => createCamera(navigator.mediaDevices))
  const [choices, setChoices] = useState<readonly CameraChoice[] | null>(null)
  const [chosen, setChosen] = useState(readCamera)
  const [failed, setFailed] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const kept = useKeptFocus(root, () => root.current?.querySelector('select') ?? null)
  useEffect(() => {
    camera.choices().then(setChoices, () => setChoices([]))
    return camera.release
  }, [camera])
  async function find(): Promise<void> {
    setFailed(false)
    try {
      await camera.open()
      const found = await camera.choices()
      setChoices(found)
      setFailed(found.length === 0)
    } catch {
      setFailed(true)
    } finally {
      camera.release()
    }
  }
  function choose(value: string): void {
    const id = value === besideScreen ? undefined : value
    keepCamera(id)
    setChosen(id)
  }
  if (choices === null) return null
  return (
    <div ref={root} className={styles.choice} {...kept}>
      {choices.length > 0 ? (
        <SelectField
          label={text('kiosk.camera')}
          name="camera"
          value={choices.find(({ id }) => id === chosen)?.id ?? besideScreen}
          onChange={({ target }) => choose(target.value)}
          options={[
            { value: besideScreen, label: text('kiosk.cameraBeside') },
            ...choices.map(({ id, name }, place) => ({
              value: id,
              label: name || text('kiosk.cameraUnnamed', { number: place + 1 }),
            })),
          ]}
        />
      ) : (
        <Button onClick={() => void find()}>{text('kiosk.chooseCamera')}</Button>
      )}
      {failed && <p role="alert">{text('kiosk.noCamera')}</p>}
    </div>
  )
}
