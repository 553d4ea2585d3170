import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { Envelope } from '@homeroom/contract/envelope.ts'
import { useState } from 'react'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { stoppedSignIn } from '../stopped-sign-in.ts'
import { bindLocation } from '../target/bind-location.ts'
import type { ArrivalProps } from './arrival-box.tsx'

/** Makes a call of an arrival: a refusal leads to the next step, to the bind page or back to the form. */
export function useArrivalCall({ onStopped, onForm }: Pick<ArrivalProps, 'onStopped' | 'onForm'>) {
  const [busy, setBusy] = useState(false)
  const { language } = useLanguage()
  const text = useText()

  async function send<Data>(make: () => Promise<Envelope<Data>>, done: (data: Data) => void): Promise<void> {
    setBusy(true)
    try {
      const answer = await make()
      if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
      done(answer.data)
    } catch (failure) {
      const stopped = stoppedSignIn(failure)
      if (stopped !== null) return onStopped(stopped)
      const bind = failure instanceof RefusedCall ? bindLocation(failure) : null
      if (bind !== null) return location.assign(bind)
      const words = failureNotice(failure, { language, text })?.text
      onForm(words ? { words } : { key: 'platform.serverError' })
    } finally {
      setBusy(false)
    }
  }

  return { send, busy }
}
