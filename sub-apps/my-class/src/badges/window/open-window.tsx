import { type ClassBadges, openClassWindow } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useState } from 'react'
import { useClassText } from '../../class-texts.ts'
import { CameIn } from './came-in.tsx'
import { CloseQuestion } from './close-question.tsx'
import { countdownText } from './countdown.ts'
import { useCountdown } from './use-countdown.ts'
import styles from './window-panel.module.css'

/** What the button gives the window anew, counted from now. */
const more = 15

type OpenWindowProps = {
  classId: string
  window: NonNullable<ClassBadges['window']>
  pupils: ClassBadges['pupils']
  onChanged: () => void
}

/** An open window: how long it still is, who has come in, and closing it. */
export function OpenWindow({ classId, window, pupils, onChanged }: OpenWindowProps) {
  const text = useClassText()
  const language = useLanguage()
  const [closing, setClosing] = useState(false)
  const { run, busy } = useAction(openClassWindow)
  const left = useCountdown(window, onChanged)
  const teacher = localName(language, { name: window.openedBy, englishName: window.openedByEnglish })
  async function extend() {
    const opened = await run({ body: { classId, minutes: more } })
    if (opened.done) onChanged()
  }
  return (
    <>
      <div className={styles.open}>
        <p className={styles.time} role="timer" aria-label={text('myClass.window.left')}>
          {countdownText(left)}
        </p>
        <p className={styles.state}>{text('myClass.window.openedBy', { name: teacher })}</p>
        <div className={styles.buttons}>
          <Button busy={busy} onClick={() => void extend()}>
            {text('myClass.window.extend', { count: more })}
          </Button>
          <Button tone="danger" onClick={() => setClosing(true)}>
            {text('myClass.window.close')}
          </Button>
        </div>
      </div>
      <CameIn classId={classId} pupils={pupils} onChanged={onChanged} />
      {closing && <CloseQuestion classId={classId} onClose={() => setClosing(false)} onChanged={onChanged} />}
    </>
  )
}
