import { PartTexts } from '#platform/language/part-texts.tsx'
import type { FormMessage } from '../form/sign-in-form-state.ts'
import type { StoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'
import type { Arrival } from './arrival-address.ts'
import chinese from './arrivals.zh-CN.json' with { type: 'json' }
import { HandOverArrival } from './hand-over-arrival.tsx'
import { SingleSignOnArrival } from './single-sign-on-arrival.tsx'
import { TicketArrival } from './ticket-arrival.tsx'

export type ArrivalProps = {
  onSignedIn: (person: SignedIn) => void
  onStopped: (stopped: StoppedSignIn) => void
  /** To the form, with what was wrong. */
  onForm: (message?: FormMessage) => void
}

const fetchEnglish = async () => (await import('./arrivals.en.json')).default

/** Somebody who brings a proof from elsewhere, in place of the form. */
export function ArrivalBox({ arrival, ...props }: ArrivalProps & { arrival: Arrival }) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      {arrival.kind === 'ticket' && <TicketArrival ticket={arrival.ticket} {...props} />}
      {arrival.kind === 'single-sign-on' && <SingleSignOnArrival handle={arrival.handle} {...props} />}
      {arrival.kind === 'hand-over' && <HandOverArrival accessToken={arrival.accessToken} {...props} />}
    </PartTexts>
  )
}
