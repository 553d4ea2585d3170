import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { readAgain } from '#platform/live/read-again.ts'
import { type Pull, pullOf } from './pull-rules.ts'

/** Asks for everything the page shows again, and says how that went. */
export function useRefresh(): { refresh: () => Promise<void>; busy: boolean } {
  const text = useText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const refresh = useCallback(async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await readAgain(queries)
      announce.success(text('shell.refreshed'))
    } catch {
      announce.warning(text('shell.refreshFailed'))
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [queries, text])
  return { refresh, busy }
}

const none: Pull = { shown: 0, ready: false }

/** Watches a finger that pulls the page down from its very top. The page's own scrolling is never held up. */
export function usePull(page: RefObject<HTMLElement | null>, onPulled: () => void): Pull {
  const [pull, setPull] = useState(none)
  useEffect(() => {
    const element = page.current
    if (!element) return
    let from: Touch | undefined
    let last = none
    const show = (next: Pull) => {
      last = next
      setPull(next)
    }
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 && element.scrollTop <= 0 ? touches[0] : undefined
    }
    const move = ({ touches: [finger] }: TouchEvent) => {
      if (!from || !finger) return
      // While an icon is dragged, the page is not pulled.
      if (element.scrollTop > 0 || element.querySelector('[data-holding]')) from = undefined
      show(from ? pullOf({ across: finger.clientX - from.clientX, down: finger.clientY - from.clientY }) : none)
    }
    const end = () => {
      if (last.ready) onPulled()
      from = undefined
      show(none)
    }
    const giveUp = () => {
      from = undefined
      show(none)
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: true })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', giveUp)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', giveUp)
    }
  }, [page, onPulled])
  return pull
}
