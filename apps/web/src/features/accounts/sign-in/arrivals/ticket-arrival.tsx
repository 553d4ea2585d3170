import {
  readTicketPerson,
  signInByTicket,
  signInByTicketAddress,
  type TicketPerson,
} from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import { localName, personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import type { ArrivalProps } from './arrival-box.tsx'
import styles from './arrivals.module.css'
import { useArrivalCall } from './use-arrival-call.ts'
import { useOnce } from './use-once.ts'

/** Somebody whom an application hands over. A link must not sign anybody in unasked: the person says so here. */
export function TicketArrival({ ticket, ...props }: ArrivalProps & { ticket: string }) {
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
