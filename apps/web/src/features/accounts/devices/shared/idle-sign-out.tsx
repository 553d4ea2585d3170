import { removedAtSignOutPrefix } from '@homeroom/contract/pages/storage-keys.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '#platform/browser/stored-value.ts'
import { useText } from '#platform/language/language.tsx'
import { useSession } from '#platform/session/session.tsx'
import styles from './idle-cover.module.css'
import { type Idle, idleState } from './idle-rules.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
/** Other tabs of the person read it: work in one tab keeps all of them signed in. */
const touchedKey = `${removedAtSignOutPrefix}touched`

/** On a shared machine: asks whether somebody is still there, and signs them out when nobody answers. */
export function IdleSignOut() {
  const { signOut } = useSession()
  const [idle, setIdle] = useState<Idle>({ step: 'present' })
  const { part, prepare } = useLoaded(() => import('./idle-dialog.tsx'))
  const look = useCallback(() => {
    const next = idleState(Date.now() - lastTouch())
    if (next.step === 'warned') prepare()
    setIdle((before) => (next.step !== 'warned' && before.step === next.step ? before : next))
  }, [prepare])
  const stay = useCallback(() => {
    writeStored(touchedKey, String(Date.now()))
    setIdle({ step: 'present' })
  }, [])
  const touch = useCallback(() => {
    const quiet = Date.now() - lastTouch()
    // Input is frequent, so it is stored once a second at most. Once the question is open, only its buttons count.
    if (quiet >= second && idleState(quiet).step === 'present') writeStored(touchedKey, String(Date.now()))
  }, [])

  useEffect(() => {
    writeStored(touchedKey, String(Date.now()))
    const timer = setInterval(look, second)
    for (const kind of touches) addEventListener(kind, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const kind of touches) removeEventListener(kind, touch, { capture: true })
    }
  }, [look, touch])

  if (idle.step === 'over') return <IdleCover />
  if (!part) return null
  const secondsLeft = idle.step === 'warned' ? idle.secondsLeft : 0
  return (
    <part.IdleDialog
      visible={idle.step === 'warned'}
      secondsLeft={secondsLeft}
      onStay={stay}
      onLeave={() => void signOut()}
    />
  )
}

/** When somebody last touched a page of the person; now, when the browser keeps nothing. */
function lastTouch(): number {
  const stored = Number(readStored(touchedKey))
  return stored > 0 ? stored : Date.now()
}

const betweenTries = 10_000

/** Nobody has answered: the page is hidden, and it is left as soon as the server can be reached. */
function IdleCover() {
  const text = useText()
  const { signOut } = useSession()
  useEffect(() => {
    const leave = () => void signOut({ quietly: true })
    leave()
    const timer = setInterval(leave, betweenTries)
    addEventListener('online', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('online', leave)
    }
  }, [signOut])
  return (
    // A browser may close it at the second Escape in spite of `onCancel`: then it opens again.
    <dialog
      ref={cover}
      className={styles.cover}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
    >
      <p role="alert">{text('sharedMachine.over')}</p>
    </dialog>
  )
}

/** The browser's own layer above everything: what lies below can be neither seen nor reached. */
function cover(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}
