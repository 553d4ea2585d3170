import { useMemo } from 'react'
import { useHost } from './host-context.tsx'
import { useHostValue } from './host-hooks.ts'
import type { HostAnswer } from './sub-application-host.ts'

/** The state of a result. `again` reads it once more; meanwhile the last result stays. */
export type CallState<Reply> = HostAnswer<Reply>

/**
 * Reads whenever the query changes. `asked` is the key: the same name is the same query everywhere in the
 * application. People who come back see a `kept` result at once while it is read again; any other is read first.
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
