import { readAudiences } from '@homeroom/contract/messages/notice-endpoints.ts'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useState } from 'react'
import { type DraftField, findProblems } from './draft/draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { findAudience } from './fields/audience-groups.ts'
import { usePublishing } from './publish/use-publishing.ts'

/** Writing a notice: the draft, to whom it may go, what is wrong with it and how far it is on its way. */
export function useCompose() {
  const { timeZone } = useUnit()
  const keeper = useDraft()
  const { sending, errors, publish, confirm, cancel } = usePublishing(keeper)
  const audiences = useCall(readAudiences, {})
  const [checked, setChecked] = useState(false)
  const { draft } = keeper

  const audience = findAudience(audiences.step === 'ready' ? audiences.data : [], draft.audience)
  // A kept draft may name an audience that is offered no longer.
  const offered = { ...draft, audience: audience ? draft.audience : null }
  const problems = findProblems(offered, { now: new Date(), timeZone })

  return {
    ...keeper,
    audiences,
    audience,
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
