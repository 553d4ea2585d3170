import { CasServicesSection } from '#features/cas-services/cas-services-section.tsx'
import { OpenidClientsSection } from '#features/openid-clients/openid-clients-section.tsx'
import type { SettingsSection } from './settings-parts.ts'

/** What signs people in with us. */
export const sections: readonly SettingsSection[] = [
  { key: 'openid-clients', Section: OpenidClientsSection },
  { key: 'cas-services', Section: CasServicesSection },
]
