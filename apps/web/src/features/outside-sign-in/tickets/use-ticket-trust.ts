import {
  distrustTicketApplication,
  readTicketTrust,
  trustTicketApplication,
} from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import { useSettings } from '#platform/settings/use-settings.ts'

/** Which applications may hand people of the unit over by a ticket, and what can be done about it. */
export function useTicketTrust() {
  const { reading, change } = useSettings(readTicketTrust)
  return {
    reading,
    trust: (application: string) => change(trustTicketApplication, { body: { application } }),
    distrust: (application: string) => change(distrustTicketApplication, { body: { application } }),
  }
}
