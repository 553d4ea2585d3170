import type { CallInput } from '@homeroom/api-client/build-request.ts'
import { FailedHttp, LostConnection, RefusedCall } from '@homeroom/api-client/failures.ts'
import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import type { SignInStepProps } from '../steps/sign-in-step.ts'
import { stoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'

/** Tries to pass a step, one try at a time: whether one is running, and the error of the last. */
export function useStepAttempt({ onSignedIn, onStopped }: Pick<SignInStepProps, 'onSignedIn' | 'onStopped'>) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const words = useFailureWords()
  const text = useText()

  /** What to say of a failure; one that is none of ours comes from the browser's passkeys. */
  function wordsOf(failure: unknown): string {
    const ours = [RefusedCall, FailedHttp, LostConnection].some((kind) => failure instanceof kind)
    return ours ? words(failure) : text('proof.passkeyDeclined')
  }

  return {
    busy,
    wrong: failed === null ? '' : wordsOf(failed),
    /** What was wrong no longer matters. */
    forget: () => setFailed(null),
    arrive(person: SignedIn): void {
      noteSignIn()
      onSignedIn(person)
    },
    async attempt(work: () => Promise<void>): Promise<void> {
      setBusy(true)
      setFailed(null)
      try {
        await work()
      } catch (failure) {
        const stopped = stoppedSignIn(failure)
        if (stopped) return onStopped(stopped)
        setFailed(failure)
      } finally {
        setBusy(false)
      }
    },
  }
}

/** Not intercepted: a refusal is shown in the step, not in a notice, and there is no session to renew. */
export async function sendOnce<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: NoInfer<CallInput<Params, Query, Body>>,
): Promise<Reply> {
  const answer = await call(endpoint, input, { intercept: false })
  if (answer.status !== 200) throw new RefusedCall(answer)
  return answer.data as Reply
}
