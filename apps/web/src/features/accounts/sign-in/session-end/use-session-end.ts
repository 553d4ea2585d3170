import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { serverClock } from '#platform/page/server-clock.ts'
import { useSession } from '#platform/session/session.tsx'
import { endOfNewerSession } from './newer-session.ts'
import { nextLook, type SessionEnd, sessionEnd } from './session-end-rules.ts'

/** How near the end of the session is, by the server's clock; looked at again when the page is. */
export function useSessionEnd(endsAt: string): SessionEnd {
  const [end, setEnd] = useState<SessionEnd>({ step: 'far' })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      clearTimeout(timer)
      const left = Date.parse(endsAt) - serverClock.now().getTime()
      const next = sessionEnd(left)
      setEnd((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
      if (left > 0) timer = setTimeout(look, nextLook(left))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endsAt])
  return end
}

/** Looks at each step, and when the page is looked at again, whether a newer session of its person stands already. */
export function useNewerSession(step: SessionEnd['step'], endsAt: string): void {
  const { check } = useSession()
  useEffect(() => {
    if (step === 'far') return
    let asking = false
    async function look(): Promise<void> {
      if (asking || document.visibilityState === 'hidden') return
      asking = true
      const now = await endOfNewerSession(step)
      asking = false
      if (now !== undefined && now !== endsAt) await check()
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [step, endsAt, check])
}

/**
 * F6 leads to the notice from wherever one writes, out of a dialog too, and back again. The notice goes away when it is
 * answered: the focus then goes back to where it came from.
 */
export function useNoticeFocus(notice: RefObject<HTMLElement | null>) {
  const from = useRef<HTMLElement | null>(null)

  const goBack = useCallback(() => {
    const before = from.current
    if (before?.isConnected) before.focus()
  }, [])
  const comesFrom = useCallback(({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // The sign-in box gives the focus back to what opened it: nobody came from there.
    if (!(relatedTarget instanceof HTMLElement) || relatedTarget.closest('dialog')) return
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget
  }, [])

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || !notice.current) return
      event.preventDefault()
      if (notice.current.contains(document.activeElement)) goBack()
      else notice.current.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [notice, goBack])

  return { comesFrom, goBack }
}
