import { useCallback, useEffect, useState } from 'react'

/** What is known of an answer. `again` asks once more; while it does, an answer that was there stays. */
export type CallState<Reply> =
  | { step: 'loading' }
  | { step: 'failed'; again: () => void }
  | { step: 'ready'; data: Reply; again: () => void }

type Outcome<Reply> = { of: string } & ({ data: Reply } | { failed: true })

/** Asks whenever the question changes; `asked` names the question, and the same name is the same question. */
export function useAnswer<Reply>(asked: string, ask: () => Promise<Reply>): CallState<Reply> {
  const [outcome, setOutcome] = useState<Outcome<Reply>>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for `ask`, `attempt` for the wish to ask again
  useEffect(() => {
    let wanted = true
    ask().then(
      (data) => wanted && setOutcome({ of: asked, data }),
      () => wanted && setOutcome({ of: asked, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [asked, attempt])

  const again = useCallback(() => {
    setOutcome((known) => (known && 'data' in known ? known : undefined))
    setAttempt((count) => count + 1)
  }, [])
  // An answer to an earlier question is no answer to this one.
  if (outcome?.of !== asked) return { step: 'loading' }
  return 'data' in outcome ? { step: 'ready', data: outcome.data, again } : { step: 'failed', again }
}
