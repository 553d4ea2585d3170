import { useCallback, useEffect, useState } from 'react'

/** What is known of an answer. `again` asks once more; while it does, an answer that was there stays. */
export type CallState<Reply> =
  | { step: 'loading' }
  /** `failure` is what the call was rejected with; `refusalCode` reads why the server said no. */
  | { step: 'failed'; failure: unknown; again: () => void }
  | { step: 'ready'; data: Reply; again: () => void }

/** What became of the question `of`. */
export type Outcome<Reply> = { of: string } & ({ data: Reply } | { failure: unknown })

/** What an outcome says about the question `asked`: an answer to an earlier question is no answer to this one. */
export function stateOfAnswer<Reply>(
  outcome: Outcome<Reply> | undefined,
  { asked, again }: { asked: string; again: () => void },
): CallState<Reply> {
  if (outcome?.of !== asked) return { step: 'loading' }
  if ('data' in outcome) return { step: 'ready', data: outcome.data, again }
  return { step: 'failed', failure: outcome.failure, again }
}

/** Asks whenever the question changes; `asked` names the question, and the same name is the same question. */
export function useAnswer<Reply>(asked: string, ask: () => Promise<Reply>): CallState<Reply> {
  const [outcome, setOutcome] = useState<Outcome<Reply>>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for `ask`, `attempt` for the wish to ask again
  useEffect(() => {
    let wanted = true
    ask().then(
      (data) => wanted && setOutcome({ of: asked, data }),
      (failure: unknown) => wanted && setOutcome({ of: asked, failure }),
    )
    return () => {
      wanted = false
    }
  }, [asked, attempt])

  const again = useCallback(() => {
    setOutcome((known) => (known && 'data' in known ? known : undefined))
    setAttempt((count) => count + 1)
  }, [])
  return stateOfAnswer(outcome, { asked, again })
}
