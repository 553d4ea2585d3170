import { FetchedSignInPart } from '../fetched-sign-in-part.tsx'
import type { Arrival } from './arrival-address.ts'
import type { ArrivalProps } from './arrival-box.tsx'

const load = async () => (await import('./arrival-box.tsx')).ArrivalBox

/** What somebody brings from elsewhere, in place of the form; few people ever do. */
export function FetchedArrival(props: ArrivalProps & { arrival: Arrival; onBack: () => void }) {
  return <FetchedSignInPart load={load} partProps={props} onBack={props.onBack} />
}
