import { removedAtSignOutPrefix } from '@homeroom/contract/pages/storage-keys.ts'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '#platform/browser/stored-value.ts'
import { useSession } from '#platform/session/session.tsx'
import { IdleCover } from './idle-cover.tsx'
import { type Idle, idleState } from './idle-rules.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
/** Other tabs of the person read it: whoever works in one is there for all. */
const touchedKey = `${removedAtSignOutPrefix}touched`
const second = 1000

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
    // Touching is frequent, its second does not matter; and a question that was asked wants an answer.
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
