import {
  distrustTicketApplication,
  readTicketTrust,
  trustTicketApplication,
} from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

const queryKey = ['ticket-trust']
const inPlace = { shown: false }

/** Which applications may hand people of the unit over by a ticket, and what can be done about it. */
export function useTicketTrust() {
  const queries = useQueryClient()
  const reading = useQuery({ queryKey, queryFn: () => callQuietly(readTicketTrust, {}) })
  const readAgain = () => queries.invalidateQueries({ queryKey })

  return {
    reading,
    async trust(application: string): Promise<void> {
      await call(trustTicketApplication, { body: { application } }, inPlace)
      await readAgain()
    },
    async distrust(application: string): Promise<void> {
      await call(distrustTicketApplication, { body: { application } }, inPlace)
      await readAgain()
    },
  }
}
