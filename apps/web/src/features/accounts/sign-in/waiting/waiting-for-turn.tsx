import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import type { Turn } from './turn-to-sign-in.ts'
import chinese from './waiting.zh-CN.json' with { type: 'json' }
import styles from './waiting-for-turn.module.css'

const fetchEnglish = async () => (await import('./waiting.en.json')).default

export type WaitingForTurnProps = {
  turn: Turn
  /** The sign-in may be sent again, with the work that was done, if any. */
  onTurn: (work: string | undefined) => void
}

/** Says why a sign-in waits, does the proof of work, and continues by itself. What was typed stays. */
export function WaitingForTurn(props: WaitingForTurnProps) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      <div className={styles.waiting}>
        <Waiting {...props} />
      </div>
    </PartTexts>
  )
}

function Waiting({ turn, onTurn }: WaitingForTurnProps) {
  const text = useText()
  const [seconds, setSeconds] = useState(turn.wait)
  const [works, setWorks] = useState(turn.kind === 'work')
  const goOn = useEffectEvent(onTurn)

  useEffect(() => {
    if (!works || !turn.work) return
    const controller = new AbortController()
    const { work: asked } = turn
    import('./do-sign-in-work.ts')
      .then(({ doSignInWork }) => doSignInWork(asked, controller))
      .then(
        // Without work to show the server gives another task.
        (work) => controller.signal.aborted || goOn(work ?? undefined),
        () => setWorks(false),
      )
    return () => controller.abort()
  }, [works, turn])

  const counts = !works && turn.kind !== 'later'
  useEffect(() => {
    if (!counts) return
    if (seconds <= 0) return goOn(undefined)
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [counts, seconds])

  if (turn.kind === 'later' && !works) return <p role="alert">{text('waiting.later')}</p>
  return (
    <>
      <Status>{text(works ? 'waiting.working' : 'waiting.seconds')}</Status>
      {/* Read out each second it would drown everything else. */}
      {!works && (
        <p className={styles.seconds} aria-hidden="true">
          {text('waiting.left', { seconds })}
        </p>
      )}
    </>
  )
}

/** Screen readers read what changes in a region that is there: it comes empty, its words a moment later. */
function Status({ children }: { children: string }) {
  const [words, setWords] = useState('')
  useEffect(() => setWords(children), [children])
  return <p role="status">{words}</p>
}
