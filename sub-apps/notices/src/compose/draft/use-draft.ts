import type { NoticeAudience } from '@homeroom/contract/messages/notice-audience.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import { useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useMemo, useState } from 'react'
import { type Draft, emptyDraft, isWritten } from './draft.ts'
import { createDraftStore } from './kept-draft.ts'

/** The notice being written. Every change is kept for this tab, so that neither a failed send nor a reload loses it. */
export function useDraft(asked: NoticeAudience | null) {
  const { userId } = useSession()
  const store = useMemo(() => createDraftStore(userId), [userId])
  const [kept] = useState(store.read)
  const [draft, setDraft] = useState(() => {
    const begun = kept ?? emptyDraft(randomUuid())
    return asked ? { ...begun, audience: asked } : begun
  })

  function change(fields: Partial<Draft>) {
    const next = { ...draft, ...fields }
    setDraft(next)
    store.keep(next)
  }

  return {
    draft,
    change,
    /** True when this page began with what was written before. */
    resumed: kept !== null && isWritten(kept),
    /** Makes what is written a notice of its own, when an earlier version of it has been published. */
    separate: () => change({ requestId: randomUuid() }),
    /** Begins anew with an empty form. */
    discard() {
      store.forget()
      setDraft(emptyDraft(randomUuid()))
    },
    /** Forgets what is kept, once it is published. */
    finish: store.forget,
  }
}
