import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience.ts'
import { readAudiences } from '@homeroom/contract/notices/notice-endpoints.ts'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { useState } from 'react'
import { placeParameters } from '../notice-route.ts'
import { type DraftField, findProblems } from './draft/draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { stillOffered } from './fields/audience-groups.ts'
import { usePublishing } from './publish/use-publishing.ts'
import { useReach } from './use-reach.ts'

/** Writing a notice: the draft, to whom it may go, what is wrong with it and how far it is on its way. */
export function useCompose(asked: NoticeAudience | null) {
  const { timeZone } = useUnit()
  const { go } = useRoute()
  const keeper = useDraft({
    audience: asked,
    forget: () => go('/', placeParameters({ screen: 'compose', audience: null }), { replace: true }),
  })
  const audiences = useCall(readAudiences, {})
  const [checked, setChecked] = useState(false)
  const { draft } = keeper

  const options = audiences.step === 'ready' ? audiences.data : []
  const audience = stillOffered(draft.audience, options)
  const offered = { ...draft, audience }
  const { sending, errors, publish, confirm, cancel } = usePublishing({ ...keeper, draft: offered })
  const problems = findProblems(offered, { now: new Date(), timeZone })

  const reach = useReach(problems.has('audience') ? null : audience)

  return {
    ...keeper,
    audiences,
    options,
    audience,
    reach,
    sending,
    errors,
    publish,
    cancel,
    /** What is wrong with a field; nothing before somebody wanted to publish. */
    problemOf: (field: DraftField) => (checked ? problems.get(field) : undefined),
    /** Goes on to the last question, or answers the first field with a problem. */
    check(): DraftField | undefined {
      setChecked(true)
      const [first] = problems.keys()
      if (first === undefined) confirm()
      return first
    },
  }
}

export type Compose = ReturnType<typeof useCompose>
