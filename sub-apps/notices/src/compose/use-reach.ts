import type { NoticeAudience } from '@homeroom/contract/messages/notice-audience.ts'
import { countAudience } from '@homeroom/contract/messages/notice-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useAnswer } from '@homeroom/sub-app-kit/use-answer.ts'

/** How many people an audience reaches, each once; null while that is not known or nobody has been chosen. */
export function useReach(audience: NoticeAudience | null): number | null {
  const { call } = useHost()
  const answer = useAnswer(JSON.stringify(audience), async () =>
    audience ? (await call(countAudience, { body: { audience } })).people : null,
  )
  return answer.step === 'ready' ? answer.data : null
}
