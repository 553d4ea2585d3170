import { CasServicesSection } from '#features/cas-services/cas-services-section.tsx'
import { OpenidClientsSection } from '#features/openid-clients/openid-clients-section.tsx'
import { TicketTrustSection } from '#features/ticket-trust/ticket-trust-section.tsx'
import type { SettingsSection } from './settings-parts.ts'

/** What signs people in with us, and what brings them here. */
export const sections: readonly SettingsSection[] = [
  { key: 'openid-clients', Section: OpenidClientsSection },
  { key: 'cas-services', Section: CasServicesSection },
  { key: 'ticket-trust', Section: TicketTrustSection },
]
