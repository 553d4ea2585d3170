import { useMemo } from 'react'
import { useHost } from './host-context.tsx'
import { useHostValue } from './host-hooks.ts'
import type { HostAnswer } from './sub-application-host.ts'

/** What is known of an answer. `again` asks once more; while it does, an answer that was there stays. */
export type CallState<Reply> = HostAnswer<Reply>

/**
 * Asks whenever the question changes; `asked` names the question, and the same name is the same question everywhere in the
 * application. A `kept` answer is shown at once to who comes back, and read anew behind it; any other is read first.
 */
export function useAnswer<Reply>(
  asked: string,
  ask: () => Promise<Reply>,
  { kept = false }: { kept?: boolean } = {},
): CallState<Reply> {
  const { answerTo } = useHost()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for `ask`
  const answer = useMemo(() => answerTo({ name: asked, ask, kept }), [answerTo, asked, kept])
  return useHostValue(answer)
}
