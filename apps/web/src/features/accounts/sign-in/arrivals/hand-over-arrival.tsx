import { relogin } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import type { ArrivalProps } from './arrival-box.tsx'
import styles from './arrivals.module.css'
import { useArrivalCall } from './use-arrival-call.ts'

/** Somebody whom our own client brings with the access token of their session. The person says that it is them. */
export function HandOverArrival({ accessToken, ...props }: ArrivalProps & { accessToken: string }) {
  const text = useText()
  const start = useStartData()
  const { send, busy } = useArrivalCall(props)
  const fixed = start.page === 'sign-in' && start.signIn.unitBy !== 'nothing'

  const signIn = () =>
    send(
      () => {
        const body = fixed ? { accessToken, unitId: start.unit.unitId } : { accessToken }
        return call(relogin, { body }, { intercept: false })
      },
      (signedIn) => {
        noteSignIn()
        props.onSignedIn(signedIn)
      },
    )

  return (
    <div className={styles.box}>
      <h2>{text('arrivals.handOver')}</h2>
      <p className={styles.from}>{text('arrivals.handOverFrom')}</p>
      <button type="button" className={styles.go} aria-busy={busy} onClick={() => !busy && void signIn()}>
        {text('arrivals.go')}
      </button>
      <button type="button" className={styles.back} onClick={() => props.onForm()}>
        {text('arrivals.other')}
      </button>
    </div>
  )
}
