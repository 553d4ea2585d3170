import { CasServicesSection } from '#features/identity-provider/cas/cas-services-section.tsx'
import { OpenidClientsSection } from '#features/identity-provider/openid/clients/openid-clients-section.tsx'
import { TicketTrustSection } from '#features/outside-sign-in/tickets/ticket-trust-section.tsx'
import type { SettingsSection } from '../parts/sections-together.tsx'

/** What signs people in with us, and what brings them here. */
export const sections: readonly SettingsSection[] = [
  { key: 'openid-clients', Section: OpenidClientsSection },
  { key: 'cas-services', Section: CasServicesSection },
  { key: 'ticket-trust', Section: TicketTrustSection },
]
