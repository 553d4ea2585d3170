import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { relogin } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import type { Envelope } from '@homeroom/contract/endpoint/envelope.ts'
import { finishSingleSignOn } from '@homeroom/contract/outside-sign-in/single-sign-on-endpoints.ts'
import {
  readTicketPerson,
  signInByTicket,
  signInByTicketAddress,
} from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import type { TicketPerson } from '@homeroom/contract/outside-sign-in/ticket-schemas.ts'
import { localName, personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import { afterRefusal } from '../after-refusal.ts'
import type { FormMessage } from '../form/sign-in-form-state.ts'
import type { StoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'
import { useOnce } from '../use-once.ts'
import type { Arrival } from './arrival-address.ts'
import styles from './arrivals.module.css'
import chinese from './arrivals.zh-CN.json' with { type: 'json' }

export type ArrivalProps = {
  onSignedIn: (person: SignedIn) => void
  onStopped: (stopped: StoppedSignIn) => void
  /** To the form, with what was wrong. */
  onForm: (message?: FormMessage) => void
}

const fetchEnglish = async () => (await import('./arrivals.en.json')).default

/** Shown in place of the form to people who come with a proof from elsewhere. */
export function ArrivalBox({ arrival, ...props }: ArrivalProps & { arrival: Arrival }) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      {arrival.kind === 'ticket' && <TicketArrival ticket={arrival.ticket} {...props} />}
      {arrival.kind === 'single-sign-on' && <SingleSignOnArrival handle={arrival.handle} {...props} />}
      {arrival.kind === 'hand-over' && <HandOverArrival accessToken={arrival.accessToken} {...props} />}
    </PartTexts>
  )
}

/** Somebody whom our own client brings with the access token of their session. The person says that it is them. */
function HandOverArrival({ accessToken, ...props }: ArrivalProps & { accessToken: string }) {
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

/** Somebody who comes back from the single sign-on: the rest goes by itself. */
function SingleSignOnArrival({ handle, ...props }: ArrivalProps & { handle: string }) {
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

/** People whom an application sends with a ticket. A link must not sign anybody in unasked, so they confirm it here. */
function TicketArrival({ ticket, ...props }: ArrivalProps & { ticket: string }) {
  const text = useText()
  const { language } = useLanguage()
  const start = useStartData()
  const { path, method } = start.page === 'sign-in' ? start.signIn.ticketLogin : { path: '', method: 'POST' }
  const [person, setPerson] = useState<TicketPerson | null>(null)
  const { send, busy } = useArrivalCall(props)

  useOnce(() => {
    if (path === '') {
      announce.error(text('arrivals.noTicketLogin'))
      props.onForm()
      return
    }
    void send(() => call(readTicketPerson, { body: { ticket } }, { intercept: false }), setPerson)
  })

  const signIn = () =>
    send(
      () =>
        method === 'GET'
          ? call({ ...signInByTicketAddress, path: path as '/' }, { query: { ticket } }, { intercept: false })
          : call({ ...signInByTicket, path: path as '/' }, { body: { ticket } }, { intercept: false }),
      (signedIn) => {
        noteSignIn()
        props.onSignedIn(signedIn)
      },
    )

  if (!person)
    return (
      <p className={styles.waiting} role="status">
        {text('arrivals.looking')}
      </p>
    )
  const application = localName(language, {
    name: person.applicationName,
    englishName: person.applicationEnName,
  })
  return (
    <div className={styles.box}>
      <h2>{text('arrivals.ask')}</h2>
      <p className={styles.person}>
        <strong>{personName(language, person)}</strong>
        <span>{unitName(language, person)}</span>
      </p>
      <p className={styles.from}>{text('arrivals.from', { application })}</p>
      <button type="button" className={styles.go} aria-busy={busy} onClick={() => !busy && void signIn()}>
        {text('arrivals.go')}
      </button>
      <button type="button" className={styles.back} onClick={() => props.onForm()}>
        {text('arrivals.other')}
      </button>
    </div>
  )
}

/** Makes a call of an arrival: a refusal leads to the next step, to the bind page or back to the form. */
function useArrivalCall({ onStopped, onForm }: Pick<ArrivalProps, 'onStopped' | 'onForm'>) {
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
