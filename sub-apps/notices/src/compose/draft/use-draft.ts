import { noticeFilesMaximum } from '@homeroom/contract/limits.ts'
import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import { useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type AttachedFile, addressTo, type Draft, emptyDraft, isWritten } from './draft.ts'
import { createDraftStore } from './kept-draft.ts'

type Asked = {
  /** The audience that the address asks for. */
  audience: NoticeAudience | null
  /** Takes it out of the address, so that neither a reload nor Back asks for it again. */
  forget: () => void
}

/** The notice being written. Every change is kept for this tab, so that neither a failed send nor a reload loses it. */
export function useDraft(asked: Asked) {
  const { userId } = useSession()
  const store = useMemo(() => createDraftStore(userId), [userId])
  const [kept] = useState(store.read)
  const [draft, setDraft] = useState(() => kept ?? emptyDraft(randomUuid()))
  const addressed = asked.audience && addressTo(draft, asked.audience)

  // A file that has been uploaded is added to what is written by then.
  const newest = useRef(draft)
  function set(next: Draft) {
    newest.current = next
    setDraft(next)
    store.keep(next)
  }
  const change = (fields: Partial<Draft>) => set({ ...newest.current, ...fields })

  // What was asked for counts once: what the writer chooses afterwards is kept with the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each audience that is asked for
  useEffect(() => {
    if (!addressed) return
    set(addressed)
    asked.forget()
  }, [addressed && JSON.stringify(addressed.audience)])

  return {
    draft,
    change,
    attach: (files: readonly AttachedFile[]) =>
      change({ attachments: [...newest.current.attachments, ...files].slice(0, noticeFilesMaximum) }),
    /** True while this page goes on with what was written before. */
    resumed: kept !== null && isWritten(kept) && kept.requestId === draft.requestId,
    /** Whether another audience was asked for than that of what is written: its author is asked what shall become of it. */
    otherAsked: asked.audience !== null && addressed === null,
    /** Begins anew for the audience that was asked for. */
    replace: () => asked.audience && set({ ...emptyDraft(randomUuid()), audience: asked.audience }),
    /** Goes on with what is written, for whom it was written. */
    goOn: asked.forget,
    /** Makes what is written a notice of its own, when an earlier version of it has been published. */
    separate: () => change({ requestId: randomUuid() }),
    /** Begins anew with an empty form. */
    discard() {
      store.forget()
      newest.current = emptyDraft(randomUuid())
      setDraft(newest.current)
    },
    /** Forgets what is kept, once it is published. */
    finish: store.forget,
  }
}
