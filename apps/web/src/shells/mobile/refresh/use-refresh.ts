import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { readAgain } from '#platform/live/read-again.ts'

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
