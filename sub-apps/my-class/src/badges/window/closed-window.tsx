import { openClassWindow } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useId, useState } from 'react'
import { useClassText } from '../../class-texts.ts'
import styles from './window-panel.module.css'

/** How long a window may be opened for; the middle one is offered first. */
const durations = [5, 10, 15, 30, 45]
const usual = 15

type ClosedWindowProps = { classId: string; badges: number; onChanged: () => void }

/** Opening the window of a class for some minutes. */
export function ClosedWindow({ classId, badges, onChanged }: ClosedWindowProps) {
  const text = useClassText()
  const name = useId()
  const [minutes, setMinutes] = useState(usual)
  const { run, busy } = useAction(openClassWindow)
  async function open() {
    const opened = await run({ body: { classId, minutes } })
    if (opened.done) onChanged()
  }
  return (
    <div className={styles.closed}>
      <p className={styles.state}>{text(badges === 0 ? 'myClass.window.noBadges' : 'myClass.window.closed')}</p>
      <fieldset className={styles.durations}>
        <legend>{text('myClass.window.howLong')}</legend>
        {durations.map((choice) => (
          <label key={choice} className={styles.duration}>
            <input type="radio" name={name} checked={choice === minutes} onChange={() => setMinutes(choice)} />
            <span>{text('myClass.window.minutes', { count: choice })}</span>
          </label>
        ))}
      </fieldset>
      <Button tone="accent" busy={busy} onClick={() => void open()}>
        {text('myClass.window.open')}
      </Button>
    </div>
  )
}
