import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { countAudience } from '@homeroom/contract/notices/notice-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { type CallState, useAnswer } from '@homeroom/sub-app-kit/use-answer.ts'
import { useState } from 'react'

/** How many people an audience reaches. While it counts, the last number stays, if there was one. */
export type Reach =
  | { step: 'nobody' }
  | { step: 'counting'; last: number | null }
  | { step: 'unknown' }
  | { step: 'known'; people: number }

/** How many people an audience reaches, each once; nobody before somebody has been chosen. */
export function useReach(audience: NoticeAudience | null): Reach {
  const { call } = useHost()
  const answer = useAnswer(`reach of ${JSON.stringify(audience)}`, async () =>
    audience ? (await call(countAudience, { body: { audience } })).people : null,
  )
  const [last, setLast] = useState<number | null>(null)
  const reach = reachOf(audience !== null, { answer, last })
  const known = lastKnown(reach)
  if (known !== last) setLast(known)
  return reach
}

/** What is known of the reach of an audience, where `last` is the number of the one before. */
export function reachOf(
  chosen: boolean,
  { answer, last }: { answer: CallState<number | null>; last: number | null },
): Reach {
  if (!chosen) return { step: 'nobody' }
  if (answer.step === 'failed') return { step: 'unknown' }
  if (answer.step === 'loading' || answer.data === null) return { step: 'counting', last }
  return { step: 'known', people: answer.data }
}

/** The number to show while another audience is counted. */
function lastKnown(reach: Reach): number | null {
  if (reach.step === 'known') return reach.people
  return reach.step === 'counting' ? reach.last : null
}
