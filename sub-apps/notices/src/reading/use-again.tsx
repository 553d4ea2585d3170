import type { Notice } from '@homeroom/contract/notices/notice-schemas.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useState } from 'react'
import { emptyDraft, isWritten } from '../compose/draft/draft.ts'
import { createDraftStore } from '../compose/draft/kept-draft.ts'
import { placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'

/** Fills the form with a notice of before: its words, its importance and to whom it went. It asks before a draft is lost. */
export function UseAgain({ notice }: { notice: Notice }) {
  const text = useNoticeText()
  const { announce } = useHost()
  const { userId } = useSession()
  const { go } = useRoute()
  const [asking, setAsking] = useState(false)
  const store = createDraftStore(userId)

  function fill() {
    const empty = emptyDraft(randomUuid())
    const { title, text: words, importance, audience } = notice
    store.keep({ ...empty, title, text: words, importance, audience: audience ?? empty.audience })
    if (notice.attachments.length > 0) announce.warning(text('notices.filesNotAgain'))
    go('/', placeParameters({ screen: 'compose', audience: null }))
  }
  function begin() {
    const draft = store.read()
    if (draft && isWritten(draft)) setAsking(true)
    else fill()
  }
  return (
    <>
      <Button onClick={begin}>{text('notices.useAgain')}</Button>
      <Confirmation
        visible={asking}
        title={text('notices.useAgainTitle')}
        confirmLabel={text('notices.replace')}
        onConfirm={async () => fill()}
        onClose={() => setAsking(false)}
      >
        <p>{text('notices.useAgainText')}</p>
      </Confirmation>
    </>
  )
}
