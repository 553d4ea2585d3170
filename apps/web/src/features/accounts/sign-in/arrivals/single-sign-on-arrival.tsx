import { finishSingleSignOn } from '@homeroom/contract/outside-sign-in/single-sign-on-endpoints.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import type { ArrivalProps } from './arrival-box.tsx'
import styles from './arrivals.module.css'
import { useArrivalCall } from './use-arrival-call.ts'
import { useOnce } from './use-once.ts'

/** Somebody who comes back from the single sign-on: the rest goes by itself. */
export function SingleSignOnArrival({ handle, ...props }: ArrivalProps & { handle: string }) {
  const text = useText()
  const { send } = useArrivalCall(props)

  useOnce(() => {
    void send(
      () => call(finishSingleSignOn, { body: { arrival: handle } }, { intercept: false }),
      (person) => {
        noteSignIn()
        props.onSignedIn(person)
      },
    )
  })

  return (
    <p className={styles.waiting} role="status">
      {text('arrivals.signingIn')}
    </p>
  )
}
