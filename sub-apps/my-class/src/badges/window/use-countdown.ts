import { useEffect, useState } from 'react'
import { secondsAfter } from './countdown.ts'

/**
 * The seconds that are left of what the server told, counted from when it was told: the clock of the PC may be wrong.
 * `told` is a new object with each answer. `onOver` is called when nothing is left.
 */
export function useCountdown(told: { secondsLeft: number }, onOver: () => void): number {
  const [passed, setPassed] = useState({ of: told, time: 0 })
  const left = secondsAfter(told.secondsLeft, passed.of === told ? passed.time : 0)

  useEffect(() => {
    const since = performance.now()
    const beat = setInterval(() => setPassed({ of: told, time: performance.now() - since }), 250)
    return () => clearInterval(beat)
  }, [told])
  const over = left === 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  return left
}
