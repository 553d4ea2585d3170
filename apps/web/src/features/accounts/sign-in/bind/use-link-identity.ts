import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { linkPendingIdentity } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { useState } from 'react'
import { announceAcrossPages } from '#platform/announce/arrival-notice.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'

type LinkState = { step: 'ready' } | { step: 'linking' } | { step: 'wrong'; failure: unknown }

/** Links what waits in this browser to the person who has just signed in, and goes to their desktop. */
export function useLinkIdentity() {
  const [state, setState] = useState<LinkState>({ step: 'ready' })
  const text = useText()

  async function link(): Promise<void> {
    setState({ step: 'linking' })
    try {
      const answer = await call(linkPendingIdentity, { body: {} }, { intercept: false })
      if (answer.status !== 200) throw new RefusedCall(answer)
      announceAcrossPages(text('bind.linked'))
      location.assign('/')
    } catch (failure) {
      setState({ step: 'wrong', failure })
    }
  }

  return { state, link }
}
