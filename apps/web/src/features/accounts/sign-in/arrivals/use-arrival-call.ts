import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { Envelope } from '@homeroom/contract/endpoint/envelope.ts'
import { useState } from 'react'
import { afterRefusal } from '../after-refusal.ts'
import type { ArrivalProps } from './arrival-box.tsx'

/** Makes a call of an arrival: a refusal leads to the next step, to the bind page or back to the form. */
export function useArrivalCall({ onStopped, onForm }: Pick<ArrivalProps, 'onStopped' | 'onForm'>) {
  const [busy, setBusy] = useState(false)

  async function send<Data>(make: () => Promise<Envelope<Data>>, done: (data: Data) => void): Promise<void> {
    setBusy(true)
    try {
      const answer = await make()
      if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
      done(answer.data)
    } catch (failure) {
      const next = afterRefusal(failure)
      if (!next) return onForm({ failure })
      if ('bind' in next) location.assign(next.bind)
      else onStopped(next)
    } finally {
      setBusy(false)
    }
  }

  return { send, busy }
}
