import { useState } from 'react'
import type { CallState } from './use-answer.ts'

/** What was answered last. While the next answer is on its way, or did not come, the one before stays. */
export function useLatest<Reply>(state: CallState<Reply>, first: Reply): Reply {
  const [latest, setLatest] = useState(first)
  if (state.step !== 'ready' || state.data === latest) return latest
  setLatest(state.data)
  return state.data
}
