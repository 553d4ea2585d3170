import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { type ReactNode, useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useTakeBack } from '../../paste/use-take-back.ts'
import styles from '../classes-room.module.css'
import { useClassesText } from '../classes-texts.ts'

type Props = {
  done: string
  /** What is said once it was taken back. */
  takenBack: string
  /** Takes it back; null when there is nothing to take back. */
  takeBack: (() => Promise<unknown>) | null
  children?: ReactNode
}

/** What a paste has done, with the way back from it. */
export function PasteDone({ done, takenBack, takeBack, children }: Props) {
  const text = useClassesText()
  const { keep } = useAdministeredUnit()
  const [state, setState] = useState<'done' | 'busy' | 'taken back'>('done')
  const offer = useTakeBack((undone) => setState(undone ? 'taken back' : 'done'))
  const { label, run } = offer(() => takeBack?.() ?? Promise.resolve())
  function start() {
    setState('busy')
    void run()
  }
  return (
    <>
      <p role="status">{state === 'taken back' ? takenBack : done}</p>
      {state !== 'taken back' && children}
      <div className={styles.header}>
        {takeBack && state !== 'taken back' && (
          <Button busy={state === 'busy'} onClick={start}>
            {label}
          </Button>
        )}
        <RouteLink className={styles.link} path="/classes" parameters={keep}>
          {text('back')}
        </RouteLink>
      </div>
    </>
  )
}
